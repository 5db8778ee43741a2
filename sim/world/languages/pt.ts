import type { Language } from "../language.ts";
import { lines, split } from "./split.ts";

export const pt: Language = {
  code: "pt",
  gap: " ",
  stops: [".", "?", "!", ","],
  common: split(
    `de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser
     quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse
     eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas havia seja qual será nós tenho lhe deles
     essas esses pelas este fosse dele obrigado olá alguém algo nada pouco então agora sempre aqui`,
  ),
  content: split(
    `motor bateria câmera servidor cabo filtro jardim receita pão bicicleta roda lente tripé tela teclado tensão bomba válvula
     junta embreagem freio pintura parafuso oficina manual fusível conta violão corda show temporada time jogo goleiro trilha
     barraca montanha clima porto vela âncora escapamento seguro vendedor garantia envio capítulo romance tradução prova professor
     projeto reunião escritório tomate adubo cerca telhado janela aquecedor cozinha forno farinha fermento café moinho cachorro
     veterinário aquário planta madeira escada cor defeito solução opinião pergunta resposta dica experiência`,
  ),
  syllables: [
    split("al bar cam des em for gar ir jar lam mar nor par que ran sal tor val ven tra cor"),
    split("a e i o u ar en on al ad ei ou"),
    split("ção dor mente eiro ança inho dade ista oso eta agem"),
  ],
  titles: lines(
    `Problema com *
     Dúvida sobre *
     * não funciona
     Procuro *
     Como instalar * ?
     Qual * vocês recomendam?
     * ou *?
     [Resolvido] * parou
     Como limpar *?
     Barulho estranho no *
     Opiniões sobre *`,
  ),
  categories: lines(
    `Geral
     Técnica
     Comunidade
     Projetos
     Classificados
     Outros`,
  ),
  boards: lines(
    `Notícias e avisos
     Apresentações
     Dúvidas
     Mecânica
     Elétrica
     Acessórios
     Dicas e truques
     Galeria
     Compra e venda
     Conversa livre
     Encontros
     Iniciantes
     Viagens
     Livros
     Música
     Jogos
     Sugestões`,
  ),
  months: split("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro"),
  monthsShort: split("jan fev mar abr mai jun jul ago set out nov dez"),
  days: split("domingo segunda terça quarta quinta sexta sábado"),
  labels: {
    home: "Início",
    forum: "Fórum",
    boards: "Fóruns",
    board: "Fórum",
    threads: "Tópicos",
    thread: "Tópico",
    posts: "Mensagens",
    replies: "Respostas",
    reply: "Responder",
    views: "Visualizações",
    author: "Autor",
    lastPost: "Última mensagem",
    next: "Próxima",
    previous: "Anterior",
    first: "Primeira",
    last: "Última",
    page: "Página",
    pages: "Páginas",
    of: "de",
    more: "Carregar mais",
    older: "Mais antigos",
    newer: "Mais recentes",
    quote: "Citar",
    report: "Denunciar",
    print: "Imprimir",
    search: "Buscar",
    members: "Membros",
    calendar: "Calendário",
    online: "Quem está online",
    login: "Entrar",
    register: "Cadastrar",
    help: "Ajuda",
    contact: "Contato",
    joined: "Desde",
    location: "Local",
    newThread: "Novo tópico",
    sticky: "Fixo",
    locked: "Fechado",
    moved: "Movido",
    poll: "Enquete",
    votes: "votos",
    by: "por",
    today: "Hoje",
    yesterday: "Ontem",
    wrote: "escreveu",
    edited: "Editado",
    tags: "Etiquetas",
    categories: "Categorias",
    comments: "Comentários",
    answers: "respostas",
    question: "Pergunta",
    feed: "Feed",
    isPrivate: "Privado",
    notFound: "A página pedida não existe.",
    mustLogin: "Você precisa entrar para ver esta página.",
    password: "Senha",
    userName: "Usuário",
    unread: "Primeira não lida",
    welcome: "Bem-vindo",
    profile: "Perfil",
    subboards: "Subfóruns",
    about: "Sobre",
    message: "Mensagem",
    subject: "Assunto",
    recent: "Tópicos recentes",
    signature: "Assinatura",
    minutesAgo: "há # minutos",
    hoursAgo: "há # horas",
    daysAgo: "há # dias",
    monthsAgo: "há # meses",
    yearsAgo: "há # anos",
    allTime: "Todas as datas",
    unanswered: "Sem resposta",
    points: "pontos",
    news: "Notícias",
    shop: "Loja",
    events: "Eventos",
    loading: "Carregando…",
    anonymous: "Anônimo",
    archives: "Arquivos",
  },
};
