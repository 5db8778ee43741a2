import { hash } from "./hash.ts";
import { boardWeight } from "./tempo.ts";

/** What part of the threads each board gets; the parts add up to 1 and the largest may stand anywhere. */
export function boardShares(boards: number, seed: number): Float64Array {
  const ranks = Array.from({ length: boards }, (_, board) => board);
  ranks.sort((a, b) => hash(seed, a, 31) - hash(seed, b, 31) || a - b);
  const shares = new Float64Array(boards);
  let total = 0;
  for (let rank = 0; rank < boards; rank++) total += boardWeight(rank, boards);
  for (let rank = 0; rank < boards; rank++) shares[ranks[rank]!] = boardWeight(rank, boards) / total;
  return shares;
}
