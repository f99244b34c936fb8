import type { SaleDesk } from '@cubby/features/order-desk/contract';
import { OrderDesk } from '@cubby/features/order-desk/seller';
import { expect, test } from 'vitest';
import { markupOf, wordsOf } from '../child/testing/markup-of.tsx';

const [grace, sam, ruth] = [
  { accountId: 'a1', name: 'Grace Okafor' },
  { accountId: 'a2', name: 'Sam Reed' },
  { accountId: 'a3', name: 'Ruth Bell' },
];
const empty: SaleDesk = { assignee: null, assignedAt: null, team: [grace, sam, ruth], mayAssign: true, notes: [] };
const shown = async (desk: Partial<SaleDesk>) =>
  wordsOf(await markupOf(<OrderDesk number="7H2V00QL9C-1" desk={{ ...empty, ...desk }} onChanged={() => {}} />));

test('the handler of an order is named, and only other colleagues are offered', async () => {
  const nobody = await shown({});
  expect(nobody).toContain('Nobody is handling this order yet. I’ll handle it');
  expect(nobody).not.toContain('Unassign');
  const mine = await shown({ assignee: grace, assignedAt: '2026-09-01T10:00:00.000Z' });
  expect(mine).toContain('You’re handling this order. Unassign');
  expect(mine).not.toContain('I’ll handle it');
  const theirs = await shown({ assignee: sam, assignedAt: '2026-09-01T10:00:00.000Z' });
  expect(theirs).toContain('Sam Reed is handling this order. I’ll handle it Unassign');
  expect(theirs).toMatch(/Choose a colleague Ruth Bell Assign/);
});

test('a member who works alone, or may not act on orders, only writes notes', async () => {
  const seen: [Partial<SaleDesk>, string][] = [
    [{ team: [grace] }, 'Notes New note'],
    [{ mayAssign: false }, 'Your team Note for your team'],
    [{ mayAssign: false, team: [sam] }, 'Your team Note for your team'],
  ];
  for (const [desk, heads] of seen) {
    const words = await shown(desk);
    expect(words).not.toMatch(/handl|ssign/);
    expect(words).toContain(heads);
    expect(words).toContain('Buyers never see it. Notes are deleted after a year. Add note');
  }
});

test('a note states its author and the shop’s time; only its author can delete it', async () => {
  const note = { noteId: 'n1', words: 'Ring twice', by: 'Grace Okafor', isOwn: true, at: '2026-09-01T16:05:00-07:00' };
  const words = await shown({
    notes: [note, { ...note, noteId: 'n2', words: 'Refund agreed', by: null, isOwn: false }],
  });
  expect(words).toContain(
    'Ring twice Grace Okafor · Sep 1, 4:05 PM Delete Refund agreed Former member · Sep 1, 4:05 PM Note',
  );
});
