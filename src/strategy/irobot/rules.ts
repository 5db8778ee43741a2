/**
 * Where the paper is silent, or where its rule loses most of a forum, there are two ways to go on. The benchmark shows both; a crawl
 * goes by the second.
 */
export interface IRobotRules {
  /** A page farther than so many times the threshold from every cluster's centre is dropped with its links (section 5.1). */
  readonly bound: number;
  /**
   * How a page is put into a vertex: by its layout, and then by its address; or among the vertices whose address pattern it has by its layout, however
   * far it is from them. Threads differ more from each other, by quotes, polls and signatures, than the threshold allows.
   */
  readonly vertex: "by layout" | "by address";
  /**
   * Which vertex of a layout cluster stays (section 5.4): the largest, or the one nearest to the start and most linked to. Sorted
   * lists and permalinks are often more numerous in a sample than the plain pages, but hardly anything links to them. With it stay those whose
   * addresses differ from its own in a name only.
   */
  readonly twins: "largest" | "nearest";
  /** By how many kinds a kind is entered: a spanning tree has one parent for each; or every kind that lies above it. */
  readonly parents: "one" | "all above";
  /**
   * Page flips: within one vertex and in repetitive regions only, or wherever they stand, and between the vertices of one layout too:
   * a list of two pages has no region of flips, and its first page often has another form of address.
   */
  readonly flips: "of one kind" | "of one layout";
  /**
   * Where a link is looked up of which the table has nothing for its page's vertex: nowhere, or under the other vertices of that layout
   * or of that address pattern. Of the further pages of boards a sample has few, and of the threads that only these link to hardly any.
   */
  readonly lines: "of one kind" | "of kinds alike";
  /** The pages in a frameset, which are the page to a reader. It has no link tables: as printed, nothing leads on from one. */
  readonly frames: "left out" | "followed";
}

export const AS_PRINTED: IRobotRules = {
  bound: 1,
  vertex: "by layout",
  twins: "largest",
  parents: "one",
  flips: "of one kind",
  lines: "of one kind",
  frames: "left out",
};

export const AT_ITS_BEST: IRobotRules = {
  bound: 2,
  vertex: "by address",
  twins: "nearest",
  parents: "all above",
  flips: "of one layout",
  lines: "of kinds alike",
  frames: "followed",
};
