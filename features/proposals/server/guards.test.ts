import { archiveCraft, beginCraft, ownCraft } from '@cubby/features/crafts/contract';
import { listCrafts, publishCraft, staffCraft } from '@cubby/features/crafts/staff-contract';
import { expect, test } from 'vitest';
import { beginProposal, ownProposal, ownProposals, saveProposal, withdrawProposal } from '../contract.ts';
import { acceptProposal, listReviews, staffProposal } from '../staff-contract.ts';
import { failureOf, notebook, openProposalDesk } from '../testing/proposal-desk.ts';

const desk = await openProposalDesk();
const { pool, as, upload, draft, sent, seen } = desk;
const owner = as('owner');

test('other shops, roles and staff see and decide nothing (domain 2.4)', async () => {
  const number = await sent({ gtin: '' });
  const read = await seen(number);
  expect(await failureOf(as('other')(ownProposal, { number }))).toBe('OC_NOT_FOUND proposals.gone');
  expect(await failureOf(as('other')(withdrawProposal, { number }))).toBe('OC_NOT_FOUND proposals.gone');
  expect((await as('other')(ownProposals, { page: 1 })).proposals.map((each) => each.number)).not.toContain(number);
  expect((await as('packer')(ownProposal, { number })).number).toBe(number);
  expect(await failureOf(as('packer')(withdrawProposal, { number }))).toContain('OC_FORBIDDEN');
  for (const name of ['reader', 'safety', 'owner'] as const)
    expect(await failureOf(as(name)(acceptProposal, { ...read, fields: [] }))).not.toBe('OC_OK');
  expect((await as('partial')(staffProposal, { number })).isPartial).toBe(true);
  expect(await failureOf(as('partial')(acceptProposal, { ...read, fields: [] }))).toBe(
    'OC_FORBIDDEN proposals.partial',
  );
  expect(await failureOf(as('guardian')(beginProposal, { shop: 'paper-fox', sku: undefined }))).toBe(
    'OC_WRONG_STATUS offers.childrensShop',
  );
  const theirs = await upload('other');
  expect(await failureOf(owner(saveProposal, { ...notebook, number: await draft(), added: [theirs.uploadId] }))).toBe(
    'OC_NOT_FOUND media.missing',
  );
});

test('the endpoints for children’s crafts do not reach firms’ proposals, nor the reverse (decision 0154)', async () => {
  const number = await sent({ gtin: '' });
  expect(await failureOf(owner(ownCraft, { number }))).toBe('OC_NOT_FOUND crafts.gone');
  expect(await failureOf(owner(archiveCraft, { number }))).toBe('OC_NOT_FOUND crafts.gone');
  expect(await failureOf(as('safety')(staffCraft, { number }))).toBe('OC_NOT_FOUND crafts.gone');
  expect(await failureOf(as('catalogue')(publishCraft, { number }))).toBe('OC_NOT_FOUND crafts.gone');
  expect((await as('catalogue')(listCrafts, { page: 1 })).crafts).toEqual([]);
  const craft = await as('guardian')(beginCraft, { shop: 'paper-fox', subject: 'CRAFT', sku: undefined });
  expect(await failureOf(as('guardian')(ownProposal, { number: craft }))).toBe('OC_NOT_FOUND proposals.gone');
  expect(await failureOf(as('guardian')(withdrawProposal, { number: craft }))).toBe('OC_NOT_FOUND proposals.gone');
});

test('a closed shop’s proposal leaves the staff’s list and is not approved, nor is a restricted one’s', async () => {
  const number = await sent({ gtin: '' }, 'other');
  const read = await seen(number);
  const setShop = (change: string) => pool.query(`update seller set ${change} where handle = 'maple'`);
  await setShop('is_restricted = true');
  expect(await failureOf(as('catalogue')(acceptProposal, { ...read, fields: [] }))).toBe(
    'OC_WRONG_STATUS offers.restricted',
  );
  await setShop(`is_restricted = false, stage = 'CLOSED'`);
  expect(await failureOf(as('catalogue')(acceptProposal, { ...read, fields: [] }))).toBe(
    'OC_WRONG_STATUS proposals.shopClosed',
  );
  expect((await as('catalogue')(listReviews, { page: 1 })).proposals.map((each) => each.number)).not.toContain(number);
  expect(await failureOf(as('other')(beginProposal, { shop: 'maple', sku: undefined }))).toBe(
    'OC_WRONG_STATUS proposals.shopClosed',
  );
  await setShop(`stage = 'LIVE'`);
});

test('five megabytes of text, direction marks and unknown languages are refused; a script is text', async () => {
  const number = await draft({ gtin: '' });
  const saved = (text: Partial<(typeof notebook.texts)[number]>) =>
    failureOf(owner(saveProposal, { number, ...notebook, gtin: '', texts: [{ ...notebook.texts[0]!, ...text }] }));
  expect(await saved({ description: 'x'.repeat(5_000_000) })).not.toBe('OC_OK');
  expect(await saved({ description: 'x'.repeat(8001) })).toContain('OC_BAD_REQUEST');
  expect(await saved({ name: 'Notebook \u202egpj' })).toContain('OC_BAD_REQUEST');
  expect(await saved({ name: 'Note\u200fbook' })).toContain('OC_BAD_REQUEST');
  expect(await saved({ locale: 'xx' as 'en' })).toContain('OC_BAD_REQUEST');
  expect(await saved({ name: '<script>alert(1)</script>' })).toBe('OC_OK');
  expect((await owner(ownProposal, { number })).name).toBe('<script>alert(1)</script>');
});
