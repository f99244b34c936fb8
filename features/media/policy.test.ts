import type { Actor } from '@cubby/contract';
import { expect, test } from 'vitest';
import { maySeeUpload } from './policy.ts';
import { isUploadedPicture, pictureSrcset } from './rules.ts';

const account = (accountId: string, roles: ('BUYER' | 'MANAGER')[] = ['BUYER']): Actor => ({
  account: { accountId, login: `${accountId}@cubby.example`, roles },
  proofs: [],
});
const everyone: Record<string, Actor> = {
  visitor: { proofs: [] },
  owner: account('ruth'),
  other: account('noor'),
  seller: account('paul'),
  manager: account('mai', ['MANAGER']),
};

test.each([
  ['REVIEW', 'TEMPORARY', 'owner manager'],
  ['REVIEW', 'KEPT', 'visitor owner other seller manager'],
  ['REVIEW', 'DELETING', ''],
  ['DISPUTE', 'TEMPORARY', 'owner manager'],
  ['DISPUTE', 'KEPT', 'owner manager'],
  ['DISPUTE', 'DELETING', ''],
  ['SUPPORT', 'KEPT', 'owner manager'],
  ['SUPPORT', 'DELETING', ''],
] as const)('an upload for %s that is %s may be seen by: %s (reliability rule 13)', (purpose, state, who) => {
  const seenBy = Object.keys(everyone).filter((name) =>
    maySeeUpload(everyone[name]!, { purpose, state, ownerId: 'ruth', viewers: [] }),
  );
  expect(seenBy.join(' ')).toBe(who);
});

test('those whom a feature shows a kept picture to see it too, and nobody sees one that is being removed', () => {
  const shown = { purpose: 'DISPUTE', ownerId: 'ruth', viewers: ['paul'] } as const;
  const seenBy = (state: 'KEPT' | 'DELETING') =>
    Object.keys(everyone).filter((name) => maySeeUpload(everyone[name]!, { ...shown, state }));
  expect(seenBy('KEPT')).toEqual(['owner', 'seller', 'manager']);
  expect(seenBy('DELETING')).toEqual([]);
});

test('once its owner is gone, only the staff sees what was theirs', () => {
  const left = { purpose: 'DISPUTE', state: 'KEPT', ownerId: null, viewers: [] } as const;
  expect([maySeeUpload(everyone.visitor!, left), maySeeUpload(everyone.manager!, left)]).toEqual([false, true]);
});

test('an uploaded picture is told from a drawing by its id; a srcset needs no host of its own', () => {
  expect([isUploadedPicture(`u${'x'.repeat(22)}`), isUploadedPicture('x'.repeat(22))]).toEqual([true, false]);
  expect(pictureSrcset('x', 'webp', 160)).toBe('/media/x/96.webp 96w, /media/x/160.webp 160w');
  expect(pictureSrcset('x', 'avif', 96, 'https://m.example')).toBe('https://m.example/media/x/96.avif 96w');
});
