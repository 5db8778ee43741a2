import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const es: Language = {
  code: "es",
  gap: " ",
  stops: [".", "?", "!", ","],
  common: split(
    `de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya
     entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué sólo han yo hay vez puede
     todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada otro después te otros aunque esa eso hace otra
     gobierno tan durante siempre día tanto ella tres sí gracias hola alguien algo nada mucho poco luego entonces`,
  ),
  content: split(
    `motor batería cámara servidor cable filtro jardín receta pan bicicleta rueda lente trípode pantalla teclado voltaje bomba
     válvula junta embrague freno pintura tornillo taller manual fusible cuenta guitarra cuerda concierto temporada equipo partido
     portero sendero tienda montaña clima puerto vela ancla safe seguro vendedor garantía envío capítulo novela traducción examen
     profesor proyecto reunión oficina tomate abono valla techo ventana calefacción cocina horno harina levadura café molino perro
     veterinario acuario planta madera escalera color fallo solución opinión pregunta respuesta consejo experiencia`,
  ),
  syllables: [
    split("al bar can des en for gar her in jar lla mar nor par que ran sal tor val ven tra cor"),
    split("a e i o u ar en on al ad"),
    split("ción dor mente ero anza illo dad ista oso eta aje"),
  ],
  titles: lines(
    `Problema con *
     Duda sobre *
     * no funciona
     Busco *
     Os presento mi *
     ¿Qué * me recomendáis?
     ¿* o *?
     [Solucionado] * se para
     Fotos de vuestro *
     Tutorial: limpiar *
     Ruido raro en *
     Opiniones sobre *`,
  ),
  categories: lines(
    `General
     Técnica
     Comunidad
     Proyectos
     Mercadillo
     Varios`,
  ),
  boards: lines(
    `Noticias y anuncios
     Presentaciones
     Dudas y ayuda
     Mecánica
     Electricidad
     Accesorios
     Trucos y consejos
     Galería
     Compra y venta
     La cafetería
     Quedadas
     Principiantes
     Viajes
     Libros
     Música
     Juegos
     Sugerencias`,
  ),
  months: split("enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"),
  monthsShort: split("ene feb mar abr may jun jul ago sep oct nov dic"),
  days: split("domingo lunes martes miércoles jueves viernes sábado"),
  labels: {
    home: "Inicio",
    forum: "Foro",
    boards: "Foros",
    board: "Foro",
    threads: "Temas",
    thread: "Tema",
    posts: "Mensajes",
    replies: "Respuestas",
    reply: "Responder",
    views: "Visitas",
    author: "Autor",
    lastPost: "Último mensaje",
    next: "Siguiente",
    previous: "Anterior",
    first: "Primera",
    last: "Última",
    page: "Página",
    pages: "Páginas",
    of: "de",
    more: "Cargar más",
    older: "Entradas antiguas",
    newer: "Entradas recientes",
    quote: "Citar",
    report: "Denunciar",
    print: "Versión para imprimir",
    search: "Buscar",
    members: "Miembros",
    calendar: "Calendario",
    online: "Usuarios en línea",
    login: "Entrar",
    register: "Registrarse",
    help: "Ayuda",
    contact: "Contacto",
    joined: "Registrado",
    location: "Ubicación",
    newThread: "Nuevo tema",
    sticky: "Fijo",
    locked: "Cerrado",
    moved: "Movido",
    poll: "Encuesta",
    votes: "votos",
    by: "por",
    today: "Hoy",
    yesterday: "Ayer",
    wrote: "escribió",
    edited: "Última edición",
    tags: "Etiquetas",
    categories: "Categorías",
    comments: "Comentarios",
    answers: "respuestas",
    question: "Pregunta",
    feed: "Fuente",
    isPrivate: "Privado",
    notFound: "La página solicitada no existe.",
    mustLogin: "Debes entrar para ver esta página.",
    password: "Contraseña",
    userName: "Usuario",
    unread: "Primer mensaje sin leer",
    welcome: "Bienvenido",
    profile: "Perfil",
    subboards: "Subforos",
    about: "Acerca de",
    message: "Mensaje",
    subject: "Asunto",
    recent: "Temas recientes",
    signature: "Firma",
    minutesAgo: "hace # minutos",
    hoursAgo: "hace # horas",
    daysAgo: "hace # días",
    monthsAgo: "hace # meses",
    yearsAgo: "hace # años",
    allTime: "Todas las fechas",
    unanswered: "Sin respuesta",
    points: "puntos",
    news: "Noticias",
    shop: "Tienda",
    events: "Eventos",
    loading: "Cargando…",
    anonymous: "Anónimo",
    archives: "Archivo",
  },
};
