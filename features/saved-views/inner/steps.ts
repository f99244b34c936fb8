import type { SavedView } from '@cubby/tables';

/** A call that turns the views of before into others. */
export type Step =
  | { do: 'CREATE'; view: SavedView }
  | { do: 'CHANGE'; view: SavedView }
  | { do: 'DELETE'; view: SavedView }
  | { do: 'OPEN'; view: SavedView; isOpening: boolean };

/** The calls that make the views of `before` those of `after`, in their order: what is deleted frees its name. */
export function stepsBetween(before: readonly SavedView[], after: readonly SavedView[]): Step[] {
  const known = new Map(before.map((view) => [view.id, view]));
  const kept = new Set(after.map(({ id }) => id));
  const created = after.filter(({ id }) => !known.has(id));
  const changed = after.filter((view) => {
    const was = known.get(view.id);
    // A new view is shared once it is there.
    return was
      ? view.owner === undefined && (was.name !== view.name || was.team !== view.team)
      : view.team !== undefined;
  });
  const step = (name: 'CREATE' | 'CHANGE' | 'DELETE') => (view: SavedView) => ({ do: name, view });
  return [
    ...before.filter(({ id }) => !kept.has(id)).map(step('DELETE')),
    ...created.map(step('CREATE')),
    ...changed.map(step('CHANGE')),
    ...openingStep(
      before.find(({ isDefault }) => isDefault),
      after,
    ),
  ];
}

function openingStep(before: SavedView | undefined, after: readonly SavedView[]): Step[] {
  const opening = after.find(({ isDefault }) => isDefault);
  if (opening?.id === before?.id) return [];
  if (opening) return [{ do: 'OPEN', view: opening, isOpening: true }];
  return after.some(({ id }) => id === before!.id) ? [{ do: 'OPEN', view: before!, isOpening: false }] : [];
}
