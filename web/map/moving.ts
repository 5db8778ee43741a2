import { useCallback, useEffect, useRef, useState } from "preact/hooks";

export interface View {
  readonly x: number;
  readonly y: number;
  /** Pixels on the screen for each of the drawing. */
  readonly scale: number;
}

const SMALLEST = 0.1;
const LARGEST = 4;
const STEP = 1.25;
const KEY_STEP = 60;

/** Moves and zooms a drawing: by dragging, by the wheel, by arrow keys and + − 0. */
export function useMoving(drawing: { readonly width: number; readonly height: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });

  const showAll = useCallback(() => {
    const box = frame.current;
    if (!box || drawing.width === 0) return;
    const scale = Math.min(1, box.clientWidth / drawing.width, box.clientHeight / drawing.height);
    setView(centred(box, drawing, Math.max(SMALLEST, scale)));
  }, [drawing]);
  useEffect(showAll, [showAll]);

  const zoom = useCallback((factor: number, x?: number, y?: number) => {
    const box = frame.current;
    if (!box) return;
    const [atX, atY] = [x ?? box.clientWidth / 2, y ?? box.clientHeight / 2];
    setView((now) => {
      const scale = Math.min(LARGEST, Math.max(SMALLEST, now.scale * factor));
      const grown = scale / now.scale;
      return { scale, x: atX - (atX - now.x) * grown, y: atY - (atY - now.y) * grown };
    });
  }, []);

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const wheel = (event: WheelEvent) => {
      // Without a key the wheel scrolls the page, as everywhere; a pinch comes as a wheel with Control.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      zoom(event.deltaY < 0 ? STEP : 1 / STEP, event.clientX - left, event.clientY - top);
    };
    box.addEventListener("wheel", wheel, { passive: false });
    return () => box.removeEventListener("wheel", wheel);
  }, [zoom]);

  const drag = useRef<{ x: number; y: number } | null>(null);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0 && !(event.target as Element).closest("a, button"))
        drag.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const from = drag.current;
      if (!from) return;
      drag.current = { x: event.clientX, y: event.clientY };
      setView((now) => ({ ...now, x: now.x + event.clientX - from.x, y: now.y + event.clientY - from.y }));
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerLeave: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (move) setView((now) => ({ ...now, x: now.x + move[0] * KEY_STEP, y: now.y + move[1] * KEY_STEP }));
      else if (event.key === "+" || event.key === "=") zoom(STEP);
      else if (event.key === "-") zoom(1 / STEP);
      else if (event.key === "0") showAll();
      else return;
      event.preventDefault();
    },
  };

  /** Brings a place of the drawing into the window: what has the focus must be seen. */
  const show = useCallback((x: number, y: number) => {
    const box = frame.current;
    if (!box) return;
    setView((now) => {
      const [left, top] = [x * now.scale + now.x, y * now.scale + now.y];
      const inside = left > 40 && top > 40 && left < box.clientWidth - 40 && top < box.clientHeight - 40;
      return inside
        ? now
        : { ...now, x: box.clientWidth / 2 - x * now.scale, y: box.clientHeight / 2 - y * now.scale };
    });
  }, []);

  return { frame, view, handlers, showAll, show, closer: () => zoom(STEP), farther: () => zoom(1 / STEP) };
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

function centred(
  box: HTMLElement,
  drawing: { readonly width: number; readonly height: number },
  scale: number,
): View {
  return {
    scale,
    x: (box.clientWidth - drawing.width * scale) / 2,
    y: (box.clientHeight - drawing.height * scale) / 2,
  };
}
