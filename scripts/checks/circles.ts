import { importGraph } from '../sources/imports.ts';

/**
 * Import cycles between files, type imports and lazy ones included: none of these files can be read, moved or tested
 * without all the others. Each cycle is reported by its shortest path.
 */
export function circleErrors(root: string): string[] {
  return circlesOf(importGraph(root)).map(
    (circle) =>
      `${[...circle, circle[0]!].join(' → ')}: these files import one another, so none stands without the rest. Move what they share into a file of its own.`,
  );
}

function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  return knotsOf(graph).map((knot) => {
    const among = new Set(knot);
    const circles = knot.map((file) => wayBack(file, graph, among));
    return circles.reduce((shortest, circle) => (circle.length < shortest.length ? circle : shortest));
  });
}

/** Tarjan's strongly connected components with more than one file, or a file that imports itself. */
function knotsOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const enter = (file: string) => {
    index.set(file, index.size);
    lowest.set(file, index.get(file)!);
    open.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) enter(next);
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const knot = open.splice(open.indexOf(file));
    if (knot.length > 1 || graph.get(file)?.includes(file)) knots.push(knot);
  };
  for (const file of graph.keys()) if (!index.has(file)) enter(file);
  return knots;
}

function wayBack(start: string, graph: ReadonlyMap<string, readonly string[]>, among: ReadonlySet<string>): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === start) return way;
      if (!among.has(next) || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  throw new Error(`${start} is in no circle`);
}
