import { readQuery } from '@cubby/contract';
import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { searchProducts, searchQuery } from '@cubby/features/search/contract';
import { expect, test } from 'vitest';
import { beginProposal, ownProposal, saveProposal, submitProposal, withdrawProposal } from '../contract.ts';
import { acceptProposal, askBack, rejectProposal, staffProposal } from '../staff-contract.ts';
import { failureOf, notebook, openProposalDesk, safety } from '../testing/proposal-desk.ts';

const desk = await openProposalDesk();
const { pool, api, as, corrected, seen, mails } = desk;
const owner = as('owner');
const productNow = () => api.call(productBySku, { sku: 'NB-1' });

test('staff accept a correction field by field; the rest of the product is unchanged', async () => {
  const fields = ['TEXT', 'PACK', 'WEIGHT', 'GTIN'] as const;
  const texts = [{ locale: 'en' as const, name: 'Spiral notebook A5, ruled', description: 'Eighty sheets.' }];
  const number = await corrected({ fields: [...fields], texts });
  const waiting = await as('catalogue')(staffProposal, { number });
  expect(waiting).toMatchObject({ subject: 'CORRECTION', fields: [...fields], sku: 'NB-1', nearest: null });
  expect(waiting.product).toMatchObject({ units: 1, weightGrams: 0, gtin: null, maker: 'Northleaf' });
  // Fields that it does not name are not stored.
  expect(waiting).toMatchObject({ maker: null, options: [], taxClass: null, price: null, pictures: [] });
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: ['TEXT', 'PACK'] });
  expect(await productNow()).toMatchObject({
    ...{ name: 'Spiral notebook A5, ruled', description: 'Eighty sheets.', units: 80, unitCode: 'sheet' },
    attributes: [{ value: { code: 'BLUE' } }],
  });
  const { rows } = await pool.query(`select gtin, weight_grams from product where sku = 'NB-1'`);
  expect(rows).toEqual([{ gtin: null, weight_grams: 0 }]);
  expect(await owner(ownProposal, { number })).toMatchObject({ status: 'APPROVED', accepted: ['TEXT', 'PACK'] });
  const mail = (await mails('owner@cubby.example')).find(
    ({ subject }) => subject === 'We’ve accepted your correction',
  )!;
  expect(mail.text).toContain('Changed: Name and description, Pack');
  expect(mail.text).toContain('Left as it was: Weight, Barcode');
  const asked = readQuery(searchQuery, new URLSearchParams({ q: 'ruled' }));
  const found = await api.call(searchProducts, { ...asked, category: undefined });
  expect(found.products.map(({ sku }) => sku)).toEqual(['NB-1']);
});

test('accepting none is refused, and a rejected correction changes nothing', async () => {
  const number = await corrected({ fields: ['WEIGHT'] });
  const read = await seen(number);
  expect(await failureOf(as('catalogue')(acceptProposal, { ...read, fields: [] }))).toBe(
    'OC_BAD_REQUEST proposals.fields.none',
  );
  expect(await failureOf(as('catalogue')(acceptProposal, { ...read, fields: ['TEXT'] }))).toBe(
    'OC_BAD_REQUEST proposals.fields.none',
  );
  await as('catalogue')(rejectProposal, { ...read, reason: 'MISLEADING', words: 'It weighs 90 g.' });
  const { rows } = await pool.query(`select weight_grams from product where sku = 'NB-1'`);
  expect(rows).toEqual([{ weight_grams: 0 }]);
  const mail = (await mails('owner@cubby.example')).find(
    ({ subject }) => subject === 'We didn’t accept your correction',
  );
  expect(mail!.text).toContain('It weighs 90 g.');
});

test('a shop has one correction of a product at a time, for products that it offers; another shop has its own', async () => {
  const number = await owner(beginProposal, { shop: 'harlow', sku: 'NB-1' });
  expect(await failureOf(owner(beginProposal, { shop: 'harlow', sku: 'NB-1' }))).toBe('OC_KNOWN proposals.correcting');
  const theirs = await as('other')(beginProposal, { shop: 'maple', sku: 'NB-1' });
  expect(await failureOf(as('other')(beginProposal, { shop: 'maple', sku: 'SC-1' }))).toBe(
    'OC_NOT_FOUND offers.offerMissing',
  );
  expect(await failureOf(owner(submitProposal, { number }))).toBe('OC_BAD_REQUEST proposals.missing.fields');
  await owner(saveProposal, { number, ...notebook, fields: ['GTIN'], gtin: '' });
  expect(await failureOf(owner(submitProposal, { number }))).toBe('OC_BAD_REQUEST proposals.missing.GTIN');
  await owner(withdrawProposal, { number });
  await as('other')(withdrawProposal, { number: theirs });
});

test('a barcode of another product is refused, and a responsible person is added (domain C18)', async () => {
  await pool.query(`update product set gtin = '04006381333931' where sku = 'SC-1'`);
  const number = await corrected({ fields: ['GTIN', 'SAFETY', 'AGE'], safety, ageFrom: 6, hasSmallParts: true });
  const read = await seen(number);
  expect(await failureOf(as('catalogue')(acceptProposal, { ...read, fields: ['GTIN', 'SAFETY'] }))).toBe(
    'OC_KNOWN proposals.gtin.taken',
  );
  expect((await productNow()).safety).toBe(null);
  await as('catalogue')(acceptProposal, { ...read, fields: ['SAFETY', 'AGE'] });
  expect(await productNow()).toMatchObject({ safety, ageFrom: 6, smallParts: true });
  expect((await api.call(offersOfProduct, { sku: 'NB-1', country: 'CA' })).length).toBe(2);
});

test('a correction sent back can be changed and sent again (domain 2.3)', async () => {
  const number = await corrected({ fields: ['MAKER_NUMBER'], makerNumber: 'nl 5' }, 'other');
  await as('catalogue')(askBack, { ...(await seen(number)), reasons: ['BARCODE'], words: undefined });
  await as('other')(saveProposal, { number, ...notebook, fields: ['MAKER_NUMBER'], makerNumber: 'nl-5' });
  await as('other')(submitProposal, { number });
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: ['MAKER_NUMBER'] });
  const { rows } = await pool.query(`select maker_number from product where sku = 'NB-1'`);
  expect(rows).toEqual([{ maker_number: 'NL-5' }]);
});
