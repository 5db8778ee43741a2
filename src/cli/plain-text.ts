export * from "../seam/plain-text.ts";
