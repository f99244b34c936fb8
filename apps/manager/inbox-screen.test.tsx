import { readQuery } from '@cubby/contract';
import { inboxQuery } from '@cubby/features/inbox/contract';
import { useAction } from '@cubby/forms';
import { expect, test } from 'vitest';
import { WorkButtons } from '../../features/inbox/inner/WorkButtons.tsx';
import { markupOf } from '../child/testing/markup-of.tsx';
import { pressed } from '../child/testing/pressed.tsx';
import { Component } from './routes/talk/inbox.tsx';

const nothing = {
  values: readQuery(inboxQuery, new URLSearchParams()),
  page: { items: [], page: { current: 1, items: 0, total: 0, last: 1 } },
  weeks: [],
};

test('the inbox leads to messages to shops only those who may read them, not an administrator alone', async () => {
  const inbox = (role: string) => markupOf(<Component />, 'en', nothing, { roles: [role] });
  expect(await inbox('SUPPORT')).toContain('href="/contact"');
  expect(await inbox('READER')).toContain('href="/contact"');
  expect(await inbox('ADMIN')).not.toContain('href="/contact"');
});

const item = { kind: 'SUPPORT', number: 'BBBBBBB1', assignee: null, isMine: false };
function Buttons({ of = {} }: { of?: object }) {
  return <WorkButtons item={{ ...item, ...of } as never} action={useAction()} />;
}
const work = { kind: 'SUPPORT', subject: 'BBBBBBB1' };
const path = '/api/store/work/v1';

test.each([
  ['what nobody has is taken', {}, ['Take'], [`${path}/take`, work]],
  [
    'a colleague’s is taken over',
    { assignee: 'Jonah Reyes' },
    ['Take over'],
    [`${path}/take`, { ...work, takeOver: true }],
  ],
  ['one’s own is released', { assignee: 'Noor', isMine: true }, ['Release'], [`${path}/release`, work]],
  [
    'it is snoozed for some days, with the reason',
    {},
    [['Snooze for', '7'], ['Reason', 'The bank answers on Monday.'], 'Snooze'],
    [`${path}/snooze`, { ...work, hours: 168, words: 'The bank answers on Monday.' }],
  ],
] as const)('in the inbox %s', async (_what, of, steps, call) => {
  expect((await pressed(<Buttons of={of} />, steps)).calls).toEqual([call]);
});

test('without a reason nothing is snoozed', async () => {
  expect((await pressed(<Buttons />, ['Snooze'])).calls).toBeUndefined();
});
