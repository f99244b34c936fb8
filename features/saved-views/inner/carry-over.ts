import type { SavedView, ViewStore } from '@cubby/tables';

/** Keeps on the server what this browser kept of a list before, and deletes it here once that is done. */
export async function carryOver(browser: ViewStore, server: ViewStore): Promise<void> {
  const kept = browser.read();
  if (kept.length === 0) return;
  const known = server.read();
  const added = newTo(known, kept);
  if (added.length === 0 || (await server.keep([...known, ...added])) === true) void browser.keep([]);
}

/** Those that are not known, under names that are free: one opens the list only if none does yet. */
function newTo(known: readonly SavedView[], kept: readonly SavedView[]): SavedView[] {
  const names = new Map(
    known.filter(({ owner }) => owner === undefined).map((view) => [view.name.toLowerCase(), view.query]),
  );
  const hasOpening = known.some(({ isDefault }) => isDefault);
  return kept.flatMap((view) => {
    if (names.get(view.name.toLowerCase()) === view.query) return [];
    const name = freeName(names, view.name);
    names.set(name.toLowerCase(), view.query);
    return [{ ...view, name, isDefault: view.isDefault && !hasOpening }];
  });
}

function freeName(names: ReadonlyMap<string, string>, name: string): string {
  if (!names.has(name.toLowerCase())) return name;
  for (let n = 2; ; n += 1) {
    const numbered = `${[...name].slice(0, 35).join('')} (${n})`;
    if (!names.has(numbered.toLowerCase())) return numbered;
  }
}
