import { expect, test } from 'vitest';
import {
  type CraftAction,
  type CraftActor,
  type CraftStatus,
  craftActions,
  craftTransition,
  craftTransitions,
  type FirmStatus,
  shownStatus,
  versionStatuses,
} from './rules.ts';

const outcome = (status: CraftStatus | FirmStatus, action: CraftAction, actor: CraftActor) => {
  const moved = craftTransition(status, action, actor);
  return moved.ok ? moved.value : moved.failure.code;
};

test.each<[string, CraftStatus, CraftAction, CraftActor, CraftStatus | FirmStatus]>([
  ['V1', 'DRAFT', 'SUBMIT', 'CHILD', 'GUARDIAN_REVIEW'],
  ['V2', 'GUARDIAN_REVIEW', 'APPROVE', 'GUARDIAN', 'MANAGER_REVIEW'],
  ['V3', 'GUARDIAN_REVIEW', 'SEND_BACK', 'GUARDIAN', 'CHANGES_REQUESTED'],
  ['V4', 'MANAGER_REVIEW', 'PUBLISH', 'STAFF', 'LIVE'],
  ['V5', 'MANAGER_REVIEW', 'ASK', 'STAFF', 'CHANGES_REQUESTED'],
  ['V6', 'MANAGER_REVIEW', 'REJECT', 'STAFF', 'ARCHIVED'],
  ['V7', 'CHANGES_REQUESTED', 'EDIT', 'CHILD', 'DRAFT'],
  ['V8', 'DRAFT', 'ARCHIVE', 'GUARDIAN', 'ARCHIVED'],
  ['V9', 'LIVE', 'ARCHIVE', 'GUARDIAN', 'ARCHIVED'],
  ['V10', 'LIVE', 'REPLACE', 'SYSTEM', 'ARCHIVED'],
  ['V11', 'LIVE', 'SELL_OUT', 'SYSTEM', 'SOLD_OUT'],
  ['V12', 'SOLD_OUT', 'RESTOCK', 'CHILD', 'LIVE'],
  ['V13', 'LIVE', 'PAUSE', 'GUARDIAN', 'PAUSED'],
  ['V14', 'PAUSED', 'RESUME', 'GUARDIAN', 'LIVE'],
  ['V15', 'LIVE', 'SUSPEND', 'STAFF', 'SUSPENDED'],
  ['V16', 'SUSPENDED', 'LIFT', 'STAFF', 'LIVE'],
  ['V17', 'DRAFT', 'DISCARD', 'CHILD', 'ARCHIVED'],
  ['V18', 'ARCHIVED', 'RESTORE', 'CHILD', 'DRAFT'],
  ['V19', 'DRAFT', 'SEND', 'FIRM', 'MANAGER_REVIEW'],
  ['V20', 'MANAGER_REVIEW', 'RECALL', 'FIRM', 'DRAFT'],
  ['V21', 'MANAGER_REVIEW', 'ACCEPT', 'STAFF', 'APPROVED'],
  ['V22', 'MANAGER_REVIEW', 'REFUSE', 'STAFF', 'REFUSED'],
])('%s: %s, %s by the %s: %s (domain 2.3)', (id, from, action, actor, to) => {
  expect(outcome(from, action, actor)).toBe(to);
  expect(craftTransitions.find((each) => each.id === id)).toMatchObject({ action, to });
});

test('changes missing from the table get 409, for anyone (domain 2.3)', () => {
  const actors: CraftActor[] = ['CHILD', 'GUARDIAN', 'FIRM', 'STAFF', 'SYSTEM'];
  const listed = craftTransitions.flatMap(({ from, action, actors: by }) =>
    from.flatMap((each) => by.map((who) => `${each} ${action} ${who}`)),
  );
  for (const status of versionStatuses)
    for (const action of craftActions)
      for (const actor of actors)
        if (!listed.includes(`${status} ${action} ${actor}`))
          expect(outcome(status, action, actor)).toBe('OC_WRONG_STATUS');
});

test('no row lets a child publish, approve or withdraw, nor anyone skip a review (domain 2.4)', () => {
  const ofChild = craftTransitions.filter(({ actors }) => actors.includes('CHILD')).map(({ action }) => action);
  expect(ofChild).toEqual(['SUBMIT', 'EDIT', 'RESTOCK', 'DISCARD', 'RESTORE']);
  expect(
    craftTransitions.filter(({ to, follows }) => to === 'LIVE' && !follows).map(({ id, from }) => [id, ...from]),
  ).toEqual([['V4', 'MANAGER_REVIEW']]);
});

test('a firm sends, recalls, edits and withdraws; only staff approve or refuse (domain 2.3)', () => {
  const of = (actor: CraftActor) =>
    craftTransitions.filter(({ actors }) => actors.includes(actor)).map(({ action }) => action);
  expect(of('FIRM')).toEqual(['EDIT', 'ARCHIVE', 'SEND', 'RECALL']);
  expect(craftTransitions.filter(({ to }) => to === 'APPROVED').map(({ actors }) => actors)).toEqual([['STAFF']]);
});

test.each([
  ['ACTUAL', 3, true, 'LIVE'],
  ['ACTUAL', 0, true, 'SOLD_OUT'],
  ['CLOSED', 3, true, 'PAUSED'],
  ['CREATED', 3, true, 'SUSPENDED'],
  ['ACTUAL', 3, false, 'SUSPENDED'],
] as const)(
  'a live craft whose offer is %s with %i pieces, and shown %s, is %s (domain 2.3)',
  (status, available, isShown, shown) => {
    expect(shownStatus('LIVE', { status, available, isShown })).toBe(shown);
    expect(shownStatus('MANAGER_REVIEW', { status, available, isShown })).toBe('MANAGER_REVIEW');
  },
);

test('a shop has no offer, so its version has the stored status (domain 2.3)', () => {
  expect(shownStatus('LIVE', null)).toBe('LIVE');
});
