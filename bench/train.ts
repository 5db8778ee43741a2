import { writeFileSync } from "node:fs";
import { classifierVector } from "../src/strategy/focus/page-classifier-features.ts";
import { Furniture } from "../src/strategy/focus/page-classifier-furniture.ts";
import { argumentsOf } from "./arguments.ts";
import { type LabelledVector, trainPageClassifier } from "./baselines/page-classifier-training.ts";
import { capturedSites } from "./captured.ts";
import { type LabelledPage, labelledPages } from "./labelled-pages.ts";
import { simulatedPages, skinsFor } from "./simulated-pages.ts";

/** Index and thread pages per forum, and pages that are neither: of these there are more kinds. */
const PAGES = 40;
const OTHERS = 80;
/** Pages of each label from which a forum's furniture is learned. */
const FURNITURE_PAGES = 10;

/** `npm run train`: makes src/strategy/focus/page-classifier.json from the forums that may be trained on. */
export async function run(args: string[]): Promise<void> {
  const options = argumentsOf(args);
  const file = options.text("out", "src/strategy/focus/page-classifier.json");
  const examples: LabelledVector[] = [];
  const forums: string[] = [];
  for (const site of capturedSites(`${options.shared}/sites`)) {
    if (site.use !== "train") continue;
    const vectors = vectorsOf(await labelledPages(site, PAGES, OTHERS));
    examples.push(...vectors);
    forums.push(`captured, ${forums.length + 1} (${vectors.length} pages)`);
    console.log(forums.at(-1));
  }
  for (const skin of skinsFor("train")) {
    const vectors = vectorsOf(simulatedPages(skin, PAGES, OTHERS));
    examples.push(...vectors);
    forums.push(`simulated ${skin} (${vectors.length} pages)`);
    console.log(forums.at(-1));
  }
  const { index, thread } = trainPageClassifier(examples);
  const made = { version: 1, command: "npm run train", forums };
  writeFileSync(
    file,
    `${JSON.stringify({ made, index: rounded(index), thread: rounded(thread) }, null, 2)}\n`,
  );
  console.log(`wrote ${file} from ${examples.length} pages of ${forums.length} forums`);
}

/** The pages of one forum as the classifiers see them, its furniture known. */
export function vectorsOf(pages: readonly LabelledPage[]): LabelledVector[] {
  const furniture = new Furniture();
  const taken = new Map<string, number>();
  for (const { page, label } of pages) {
    const count = taken.get(label) ?? 0;
    taken.set(label, count + 1);
    if (count < FURNITURE_PAGES) furniture.add(page);
  }
  return pages.map(({ page, label, truth }) => ({
    ...{ vector: classifierVector(page, furniture), label, entry: truth.type === "entry" },
  }));
}

/** Five digits say all there is to say, and keep differences between two runs readable. */
function rounded(model: { readonly weights: readonly number[]; readonly bias: number }) {
  const round = (value: number) => Number(value.toPrecision(5));
  return { weights: model.weights.map(round), bias: round(model.bias) };
}
