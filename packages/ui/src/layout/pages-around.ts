/** The page numbers worth offering: first, last, and those around the current one. `null` stands for a gap. */
export function pagesAround(current: number, last: number): (number | null)[] {
  const offered = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages: (number | null)[] = [];
  for (const page of new Set(offered.sort((a, b) => a - b))) {
    const before = pages.at(-1) ?? 0;
    if (page === before + 2) pages.push(before + 1);
    else if (page > before + 2) pages.push(null);
    pages.push(page);
  }
  return pages;
}
