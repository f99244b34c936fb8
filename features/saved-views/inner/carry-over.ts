import type { SavedView, ViewStore } from '@cubby/tables';

/** Saves this browser's views of a list on the server, then deletes them here. */
export async function carryOver(browser: ViewStore, server: ViewStore): Promise<void> {
  const kept = browser.read();
  if (kept.length === 0) return;
  const known = server.read();
  const added = newTo(known, kept);
  if (added.length === 0 || (await server.keep([...known, ...added])) === true) void browser.keep([]);
}

/** The views that are not on the server yet, under free names; one opens the list only if none does yet. */
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
