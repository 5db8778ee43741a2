import { type Reply, reply } from "../reply.ts";
import { hash } from "../world/hash.ts";

/** Pictures that cost nothing: a few shapes, the same for the same name. */
export function assetReply(path: string): Reply {
  const name = Number(/(\d+)\.svg$/.exec(path)?.[1] ?? -1);
  if (name < 0) return reply(404, "text/plain; charset=utf-8", "");
  const colour = `hsl(${hash(name, 1) % 360} 45% 70%)`;
  const dark = `hsl(${hash(name, 2) % 360} 40% 40%)`;
  const round = path.startsWith("/avatars/") || path.includes("/avatars/");
  const size = round ? [64, 64] : [240, 160];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${size[0]}" height="${size[1]}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="50%" cy="${round ? 38 : 55}%" r="${round ? 14 : 40}" fill="${dark}"/>${round ? `<ellipse cx="32" cy="62" rx="24" ry="20" fill="${dark}"/>` : ""}</svg>`;
  return reply(200, "image/svg+xml", body);
}
