import type { Page } from "../../page/page.ts";
import { decide, type LinearModel } from "./linear-svm.ts";
import stored from "./page-classifier.json" with { type: "json" };
import { classifierVector } from "./page-classifier-features.ts";
import type { Furniture } from "./page-classifier-furniture.ts";

/** The two classifiers of FoCUS, section 4.3.1.1, over one set of features. */
export interface PageClassifier {
  readonly index: LinearModel;
  readonly thread: LinearModel;
}

/** What one look at one page says; weak, and therefore never used without a vote. */
export type PageVerdict = "index" | "thread" | "other";

/** Trained once, on other forums: see `made` in the file and `npm run train`. */
export const pageClassifier: PageClassifier = stored;

export function classifyPage(page: Page, furniture: Furniture, classifier = pageClassifier): PageVerdict {
  return classifyVector(classifierVector(page, furniture), classifier);
}

export function classifyVector(vector: readonly number[], { index, thread }: PageClassifier): PageVerdict {
  const asIndex = decide(index, vector);
  const asThread = decide(thread, vector);
  if (asIndex <= 0 && asThread <= 0) return "other";
  return asIndex >= asThread ? "index" : "thread";
}
