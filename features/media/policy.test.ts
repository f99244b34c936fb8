import { type Account, type Actor, type StaffRole, staffRoles } from '@cubby/contract';
import { expect, test } from 'vitest';
import { maySeeUpload, uploaderOf } from './policy.ts';
import { isUploadedPicture, pictureSrcset } from './rules.ts';

const account = (accountId: string, more: Partial<Account> = {}): Actor => ({
  account: { accountId, login: `${accountId}@cubby.example`, ...more },
  proofs: [],
});
const everyone: Record<string, Actor> = {
  visitor: { proofs: [] },
  owner: account('ruth'),
  other: account('noor'),
  seller: account('paul'),
  manager: account('mai', { staff: staffRoles }),
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
    maySeeUpload(everyone[name]!, { purpose, state, ownerId: 'ruth', ownerProof: null, viewers: [], isPublic: false }),
  );
  expect(seenBy.join(' ')).toBe(who);
});

test('a feature’s audience of a kept picture sees it, and nobody sees one that is being removed', () => {
  const shown = { purpose: 'DISPUTE', ownerId: 'ruth', ownerProof: null, viewers: ['paul'], isPublic: false } as const;
  const seenBy = (state: 'KEPT' | 'DELETING') =>
    Object.keys(everyone).filter((name) => maySeeUpload(everyone[name]!, { ...shown, state }));
  expect(seenBy('KEPT')).toEqual(['owner', 'seller', 'manager']);
  expect(seenBy('DELETING')).toEqual([]);
});

test.each([
  ['DISPUTE', 'SAFETY SUPPORT'],
  ['REVIEW', 'SAFETY SUPPORT READER'],
  ['SUPPORT', 'SUPPORT READER'],
  ['PROOF', 'FINANCE READER'],
  ['CRAFT', 'CATALOGUE SAFETY'],
  ['PRODUCT', 'CATALOGUE READER'],
  ['CERTIFICATE', 'CATALOGUE READER'],
] as const)('of the staff, an upload for %s is seen by: %s (decision 0116)', (purpose, roles) => {
  const upload = {
    purpose,
    state: 'TEMPORARY',
    ownerId: 'ruth',
    ownerProof: null,
    viewers: [],
    isPublic: false,
  } as const;
  const sees = (role: StaffRole) => maySeeUpload(account('mai', { staff: [role] }), upload);
  expect(staffRoles.filter(sees).join(' ')).toBe(roles);
});

test('a picture shown to a shop is visible to each of its members, and to no member of another', () => {
  const shown = {
    purpose: 'DISPUTE',
    state: 'KEPT',
    ownerId: 'ruth',
    ownerProof: null,
    viewers: ['harlow'],
    isPublic: false,
  } as const;
  const of = (sellerId: string) => account('paul', { shops: [{ sellerId, roles: ['ORDERS'] }] });
  expect(['harlow', 'maple'].map((shop) => maySeeUpload(of(shop), shown))).toEqual([true, false]);
});

test('a craft’s picture is public once published; until then its family and staff see it (domain 2.3)', () => {
  const of = (isPublic: boolean) =>
    ({ purpose: 'CRAFT', state: 'KEPT', ownerId: 'ruth', ownerProof: null, viewers: ['fox'], isPublic }) as const;
  const sees = (isPublic: boolean) =>
    Object.keys(everyone).filter((name) => maySeeUpload(everyone[name]!, of(isPublic)));
  expect([sees(false), sees(true)]).toEqual([
    ['owner', 'manager'],
    ['visitor', 'owner', 'other', 'seller', 'manager'],
  ]);
});

test('once its owner is deleted, only staff see their uploads', () => {
  const left = {
    purpose: 'DISPUTE',
    state: 'KEPT',
    ownerId: null,
    ownerProof: null,
    viewers: [],
    isPublic: false,
  } as const;
  expect([maySeeUpload(everyone.visitor!, left), maySeeUpload(everyone.manager!, left)]).toEqual([false, true]);
});

const proof = (kind: 'guest-order' | 'link', subject: string): Actor => ({ proofs: [{ kind, subject }] });
const order = proof('guest-order', 'A1');
const thread = proof('link', 'support T1');
test.each([
  ['DISPUTE', order, { proof: 'guest-order A1' }],
  ['REVIEW', order, { proof: 'guest-order A1' }],
  ['SUPPORT', order, undefined],
  ['SUPPORT', thread, { proof: 'link support T1' }],
  ['DISPUTE', thread, undefined],
  ['PROOF', order, undefined],
  ['DISPUTE', everyone.visitor!, undefined],
  ['DISPUTE', { ...account('ruth'), ...order }, { accountId: 'ruth' }],
] as const)('for %s a guest uploads by what they prove, a member as themselves (%#)', (purpose, actor, uploader) => {
  expect(uploaderOf(actor, purpose)).toEqual(uploader);
});

test('a guest’s upload is seen by holders of the same proof, and by the staff', () => {
  const upload = {
    purpose: 'DISPUTE',
    state: 'KEPT',
    ownerId: null,
    ownerProof: 'guest-order A1',
    viewers: [],
    isPublic: false,
  } as const;
  const seen = [order, proof('guest-order', 'A2'), proof('link', 'A1'), everyone.other!, everyone.manager!];
  expect(seen.map((actor) => maySeeUpload(actor, upload))).toEqual([true, false, false, false, true]);
});

test('an uploaded picture is distinguished from a drawing by its id; a srcset needs no host', () => {
  expect([isUploadedPicture(`u${'x'.repeat(22)}`), isUploadedPicture('x'.repeat(22))]).toEqual([true, false]);
  expect(pictureSrcset('x', 'webp', 160)).toBe('/media/x/96.webp 96w, /media/x/160.webp 160w');
  expect(pictureSrcset('x', 'avif', 96, 'https://m.example')).toBe('https://m.example/media/x/96.avif 96w');
});
