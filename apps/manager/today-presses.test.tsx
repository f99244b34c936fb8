import { ApiError, readQuery } from '@cubby/contract';
import { type WaitingWork, type WorkEntry, workQuery } from '@cubby/features/work-queue/contract';
import { TodayPage } from '@cubby/features/work-queue/inner';
import { InnerFrame } from '@cubby/inner';
import { expect, test } from 'vitest';
import { ShortcutsDialog } from '../../packages/inner/src/ShortcutsDialog.tsx';
import { onScreen } from '../child/testing/on-screen.tsx';

const none: never[] = [];
const noViews = { read: () => none, listen: () => () => {}, keep: () => true as const };
const entry: WorkEntry = {
  ...{ kind: 'CHARGEBACK', subject: 'c1', about: '7H2V00QL9C', since: '2026-09-01T10:00:00Z' },
  ...{ dueAt: '2026-09-02T09:00:00Z', dueThere: '2026-09-02T02:00', assignee: null, isMine: false },
  ...{ handedBy: null, handedWords: null, snoozedBy: null, snoozedWords: null, canTake: true },
};
const enquiry: WorkEntry = { ...entry, kind: 'ENQUIRY', subject: 'e1', about: 'Northern Desk' };
const mine: WorkEntry = { ...entry, kind: 'SUPPORT', subject: 's1', about: 'Late parcel', isMine: true };

const today = (items: readonly WorkEntry[], answer?: (id: string, input: unknown) => unknown) => {
  const work: WaitingWork = {
    ...{ total: 3, all: 3, mine: 1, nobodys: 2, overdue: 0, newest: null, dayEnd: '2026-09-03T07:00:00.000Z' },
    ...{ counts: [], items: [...items] },
  };
  return onScreen(
    <InnerFrame
      {...{ look: 'bar', site: 'Staff', links: [], onSignOut: () => {} }}
      person={{ name: 'Noor Haddad', position: 'Finance' }}
    >
      <TodayPage pathOf={({ subject }) => `/work/${subject}`} views={noViews} />
    </InnerFrame>,
    {
      data: {
        values: readQuery(workQuery, new URLSearchParams('?kind=CHARGEBACK&page=2')),
        ...{ work, now: '2026-09-02T10:00:00.000Z' },
      },
      answer: (endpoint, input) =>
        answer?.(endpoint.id, input) ??
        (/work\/v1\/take/.test(endpoint.id) ? '2026-09-02T07:00' : /list/.test(endpoint.id) ? work : undefined),
    },
  );
};
const idOf = (end: string) => `POST /api/store/work/v1/${end}`;

test('`a` takes the row that has the focus, and no other; help lists the keys', async () => {
  const screen = await today([entry, enquiry, mine]);
  await screen.key('a', { selector: 'body' });
  expect(screen.calls).toEqual([]);
  await screen.key('j', { selector: 'body' });
  await screen.key('j');
  await screen.key('a');
  expect(screen.calls).toEqual([[idOf('take'), { kind: 'ENQUIRY', subject: 'e1' }]]);
  expect(screen.said()).toContain('Assigned to you until 07:00.');
  // Its own is not released by the key that takes it.
  await screen.key('j', { selector: 'body' });
  for (const key of ['j', 'j', 'a']) await screen.key(key);
  expect(screen.calls).toHaveLength(1);
  const keys = await onScreen(<ShortcutsDialog open onClose={() => {}} />);
  expect(keys.words()).toContain('Enter Open the row a Take the item / Go to the search field');
});

test('“Take next” opens the first item that nobody has: those a colleague took meanwhile are left out', async () => {
  const screen = await today([entry, enquiry], (id, input) =>
    id === idOf('take') && (input as WorkEntry).subject === 'c1'
      ? new ApiError('OC_KNOWN', 409, 'A colleague has taken it.')
      : undefined,
  );
  await screen.press('Take next');
  expect(screen.calls).toEqual([
    ['GET /api/store/work/list/v1/get', { kind: 'CHARGEBACK', whose: 'NOBODYS', page: 1 }],
    [idOf('take'), { kind: 'CHARGEBACK', subject: 'c1' }],
    [idOf('take'), { kind: 'ENQUIRY', subject: 'e1' }],
  ]);
  expect(screen.left).toEqual(['/work/e1']);
});

test('if all are taken, “Take next” says so; another failure is reported', async () => {
  const taken = await today([entry], (id) =>
    id === idOf('take') ? new ApiError('OC_NOT_FOUND', 404, 'This is done.') : undefined,
  );
  await taken.press('Take next');
  expect(taken.said()).toContain('Everything here is already taken.');
  expect(taken.left).toEqual([]);
  const failing = await today([entry], (id) =>
    id === idOf('take') ? new ApiError('OC_FAILED', 500, 'That didn’t work.') : undefined,
  );
  await failing.press('Take next');
  expect(failing.left).toEqual([]);
  expect(failing.said()).toContain('That didn’t work.');
  expect((await today([{ ...entry, canTake: false }])).buttons()).not.toContain('Take next');
});

test('what a colleague has can be taken over by those who may take it', async () => {
  const theirs = { ...entry, assignee: 'Jonah Reyes' };
  const screen = await today([theirs]);
  expect(screen.buttons()).not.toContain('Take 7H2V00QL9C');
  await screen.press('Take 7H2V00QL9C over from Jonah Reyes');
  expect(screen.calls).toEqual([[idOf('take'), { kind: 'CHARGEBACK', subject: 'c1', takeOver: true }]]);
  expect(screen.said()).toContain('Assigned to you until 07:00.');
  expect((await today([{ ...theirs, canTake: false }])).words()).not.toContain('Take over');
});

test('its holder snoozes an item for some days, with the reason', async () => {
  const screen = await today([mine]);
  await screen.take('Snooze Late parcel', 'Snooze');
  expect(screen.calls).toEqual([]);
  await screen.take(['Snooze for', '3'], ['Reason', 'The bank answers on Monday.'], 'Snooze');
  expect(screen.calls).toEqual([
    [idOf('snooze'), { kind: 'SUPPORT', subject: 's1', hours: 72, words: 'The bank answers on Monday.' }],
  ]);
  expect([screen.dialog(), screen.loads()]).toEqual([undefined, 2]);
  expect(screen.said()).toContain('Snoozed.');
});
