/** Letters to add, drop, change or swap with their neighbour (optimal string alignment distance). */
export function keystrokesApart(a: string, b: string): number {
  const from = [...a];
  const to = [...b];
  let older: number[] = [];
  let old = to.map((_, j) => j + 1);
  old.unshift(0);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let least = Math.min(old[j]! + 1, row[j - 1]! + 1, old[j - 1]! + change);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        least = Math.min(least, older[j - 2]! + 1);
      row.push(least);
    }
    older = old;
    old = row;
  }
  return old[to.length]!;
}
