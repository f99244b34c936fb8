/** A page of a list as calls answer it; one past the end is empty. `part` is the range to read. */
export function pageOf(asked: number, size: number, total: number) {
  return {
    part: { size, offset: (asked - 1) * size },
    // An empty list has no end to be past of.
    page: { current: total === 0 ? 1 : asked, items: size, total, last: Math.max(1, Math.ceil(total / size)) },
  };
}
