/** The figures that the papers print, to stand beside ours. */
export const IROBOT_PRINTED = {
  mirror: { invalid: 0.327, duplicate: 0.087 },
  irobot: { invalid: 0.029, duplicate: 0.025, coverage: 0.85 },
  /** Table 2: automatic, chosen by hand, both. */
  arcs: [
    ["Biketo", 18, 17, 15],
    ["Asp", 9, 6, 5],
    ["Baidu", 48, 26, 23],
    ["Douban", 40, 37, 33],
    ["CQZG", 34, 25, 24],
    ["Tripadvisor", 123, 100, 78],
    ["Hoopchina", 18, 17, 17],
  ],
  /** Table 3: in the mirror, crawled, kept. */
  relationships: [
    ["Biketo", 1584, 1313, 1293],
    ["Asp", 600, 536, 536],
    ["Douban", 62, 60, 37],
    ["CQZG", 1393, 1384, 1311],
    ["Tripadvisor", 326, 272, 272],
    ["Hoopchina", 2935, 2829, 2593],
  ],
} as const;

export const SOURCE_PRINTED = {
  /** Table 2: XPaths, types, clusters, outliers by hand, outliers by DBSCAN. */
  clusters: [
    ["ASP", 194, 9, 12, 5, 13],
    ["YouTube", 446, 4, 12, 18, 13],
    ["Douban", 408, 22, 28, 30, 15],
    ["Hupu", 250, 7, 11, 34, 19],
    ["Rott", 414, 15, 20, 31, 27],
    ["Stack", 416, 15, 20, 24, 55],
  ],
  /** Table 3, averages: valid ratio, recall, F. */
  ucc: {
    source: [0.9989, 0.2767, 0.4327],
    irobot: [0.9361, 0.0438, 0.0828],
    breadth: [0.8779, 0.2408, 0.3773],
  },
  /** Table 4, averages: harvest rate, recall, F. */
  target: { source: [0.822, 0.822, 0.822], tpm: [0.828, 0.273, 0.376], breadth: [0.355, 0.355, 0.355] },
  /** Table 5: valid ratio, entropy. */
  terms: {
    "Dsim + Balance": [0.9892, 1.539],
    "Info + Balance": [0.9896, 1.1413],
    "Info + Dsim": [0.9936, 0.4949],
    "Info + Dsim + Balance": [0.9954, 0.8649],
  },
} as const;
