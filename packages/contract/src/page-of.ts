/** A page of a list as endpoints return it; one past the end is empty. `part` is the range to read. */
export function pageOf(asked: number, size: number, total: number) {
  return {
    part: { size, offset: (asked - 1) * size },
    // In an empty list no page is past the end.
    page: { current: total === 0 ? 1 : asked, items: size, total, last: Math.max(1, Math.ceil(total / size)) },
  };
}
