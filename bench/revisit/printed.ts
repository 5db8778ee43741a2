/** Table 3 of the list-wise paper (KDD 2009), 3,000 pages a day, last 90 days: utilisation, coverage, minutes; index lists, post lists. */
export const PRINTED: Readonly<Record<string, { index: readonly number[]; post: readonly number[] }>> = {
  BB: { index: [0.0013, 0.9925, 171], post: [0.0173, 0.9917, 170] },
  CF: { index: [0.0012, 0.9936, 167], post: [0.0174, 0.9931, 166] },
  LWS: { index: [0.0025, 0.9971, 73], post: [0.0276, 0.9943, 81] },
  "LWS+BC": { index: [0.003, 0.9989, 28], post: [0.0329, 0.9949, 65] },
  Oracle: { index: [0.0061, 1, 2], post: [0.0415, 0.999, 16] },
};
