import fc from "fast-check";
import { expect, test } from "vitest";
import { IndexedHeap } from "../../../src/watch/schedule/heap.ts";

test("whatever is put, moved and removed, the top is the smallest key", () => {
  const step = fc.record({ id: fc.nat(30), key: fc.integer({ min: -50, max: 50 }), remove: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = new IndexedHeap();
      const model = new Map<number, number>();
      for (const { id, key, remove } of steps) {
        if (remove) {
          heap.remove(id);
          model.delete(id);
        } else {
          heap.put(id, key);
          model.set(id, key);
        }
        expect(heap.size).toBe(model.size);
        if (model.size === 0) expect(heap.top()).toBe(-1);
        else {
          expect(heap.topKey()).toBe(Math.min(...model.values()));
          expect(model.get(heap.top())).toBe(heap.topKey());
        }
      }
    }),
  );
});

test("a heap put together from its entries gives the same order", () => {
  const heap = new IndexedHeap();
  for (let id = 0; id < 100; id++) heap.put(id, (id * 37) % 11);
  const copy = IndexedHeap.of(heap.entries());
  while (heap.size > 0) {
    expect(copy.top()).toBe(heap.top());
    copy.remove(copy.top());
    heap.remove(heap.top());
  }
});
