import type { SavedView } from '@cubby/tables';

/** A call that changes the views. */
export type Step =
  | { do: 'CREATE'; view: SavedView }
  /** Only what changed is sent: the rest may have changed elsewhere by now. */
  | { do: 'CHANGE'; view: SavedView; isRenamed: boolean; isShared: boolean }
  | { do: 'DELETE'; view: SavedView }
  | { do: 'OPEN'; view: SavedView; isOpening: boolean };

/** The calls that turn `before` into `after`, in order: a deleted view frees its name. */
export function stepsBetween(before: readonly SavedView[], after: readonly SavedView[]): Step[] {
  const known = new Map(before.map((view) => [view.id, view]));
  const kept = new Set(after.map(({ id }) => id));
  const created = after.filter(({ id }) => !known.has(id));
  const changed = after.flatMap((view): Step[] => {
    // A new view is shared after it is created.
    const was = known.get(view.id) ?? { name: view.name, team: undefined };
    const [isRenamed, isShared] = [was.name !== view.name, was.team !== view.team];
    return view.owner === undefined && (isRenamed || isShared) ? [{ do: 'CHANGE', view, isRenamed, isShared }] : [];
  });
  const step = (name: 'CREATE' | 'DELETE') => (view: SavedView) => ({ do: name, view });
  return [
    ...before.filter(({ id }) => !kept.has(id)).map(step('DELETE')),
    ...created.map(step('CREATE')),
    ...changed,
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
