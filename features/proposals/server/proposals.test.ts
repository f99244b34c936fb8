import type { ApiError } from '@cubby/contract';
import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { ownOffers } from '@cubby/features/offers/own-contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { money } from '@cubby/money';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import {
  beginProposal,
  ownProposal,
  proposalForm,
  recallProposal,
  saveProposal,
  similarProducts,
  submitProposal,
  withdrawProposal,
} from '../contract.ts';
import { acceptProposal, askBack, listReviews, rejectProposal, staffProposal } from '../staff-contract.ts';
import { failureOf, notebook, openProposalDesk, safety } from '../testing/proposal-desk.ts';

const desk = await openProposalDesk();
const { pool, api, as, upload, draft, sent, seen, mails } = desk;
const owner = as('owner');
const statusOf = async (number: string) => (await owner(ownProposal, { number })).status;
/** GTINs of 14 digits with a correct check digit. */
const codes = ['04006381333931', '00012345678905'] as const;

test('V19, V21 a proposal is sent, approved, and in the shop with its text, picture, options and its proposer’s offer (domain 2.3)', async () => {
  const number = await draft();
  expect(await statusOf(number)).toBe('DRAFT');
  await owner(submitProposal, { number });
  expect(await owner(ownProposal, { number })).toMatchObject({
    ...{ status: 'MANAGER_REVIEW', dueAt: '2026-09-04T10:00:00.000Z', name: 'Dotted notebook A5' },
    kind: { code: 'NOTEBOOKS', name: 'Notebooks' },
    options: [{ code: 'COLOUR', value: { code: 'BLUE' } }],
  });
  const { items } = await as('catalogue')(waitingWork, { whose: 'ALL', kind: 'PRODUCT', page: 1 });
  expect(items.map(({ subject, about }) => [subject, about])).toEqual([[number, 'Dotted notebook A5']]);
  expect((await as('reader')(listReviews, { page: 1 })).proposals.map((each) => each.number)).toEqual([number]);
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  const sku = `P-${number}`;
  const { pictures } = await owner(ownProposal, { number });
  const product = await api.call(productBySku, { sku });
  expect(product).toMatchObject({
    ...{ name: 'Dotted notebook A5', units: 80, unitCode: 'sheet', childCraft: false, safety: null },
    manufacturer: { code: 'NORTHLEAF', name: 'Northleaf' },
    attributes: [{ code: 'COLOUR', value: { code: 'BLUE' } }],
  });
  expect(product.images.map(({ url }) => url)).toEqual([expect.stringContaining(pictures[0]!.pictureId)]);
  expect(await api.call(offersOfProduct, { sku, country: 'CA' })).toMatchObject([{ price: money(640) }]);
  const { offers } = await owner(ownOffers, { words: sku, status: 'ALL', sort: 'created', order: 'DESC', page: 1 });
  expect(offers).toMatchObject([{ shop: 'harlow', onHand: 25, status: 'ACTUAL' }]);
  expect(await owner(ownProposal, { number })).toMatchObject({ status: 'APPROVED', sku });
  expect((await mails('owner@cubby.example')).map(({ subject }) => subject)).toEqual(['Your product is in the shop']);
  expect((await mails('lister@cubby.example')).map(({ subject }) => subject)).toEqual(['Your product is in the shop']);
  expect(await mails('packer@cubby.example')).toEqual([]);
  expect(await failureOf(as('catalogue')(acceptProposal, { ...(await seenBefore(number)), fields: [] }))).toBe(
    'OC_WRONG_STATUS crafts.changed',
  );
});
const seenBefore = async (number: string) => ({ number, sentAt: '2026-09-01T10:00:00.000Z' });

test('the uploads of an approved product stay when their sender’s account is erased', async () => {
  const { rows } = await pool.query(
    `select u.is_public, u.owner_id from upload u join product_picture p using (picture_id) where u.purpose = 'PRODUCT'`,
  );
  expect(rows).toEqual([{ is_public: true, owner_id: null }]);
});

test('an incomplete draft is refused field by field, and its choices come from the catalogue', async () => {
  const number = await owner(beginProposal, { shop: 'harlow', sku: undefined });
  const missing = await owner(submitProposal, { number }).catch(({ errors }: ApiError) =>
    errors.map(({ path }) => path),
  );
  expect(missing).toEqual(
    ['kind', 'maker', 'texts', 'pictures', 'units', 'weightGrams', 'taxClass', 'hasSmallParts', 'price', 'stock'].map(
      (name) => [name],
    ),
  );
  const saved = (change: Partial<typeof notebook>) =>
    failureOf(owner(saveProposal, { number, ...notebook, ...change }));
  expect(await saved({ kind: 'SPACESHIPS' })).toBe('OC_BAD_REQUEST proposals.kind.unknown');
  // Firms cannot propose children's crafts.
  expect(await saved({ kind: 'BOOKMARKS' })).toBe('OC_BAD_REQUEST proposals.kind.unknown');
  expect(await saved({ options: ['BLUE', 'MAUVE'] })).toBe('OC_BAD_REQUEST proposals.options.unknown');
  expect(await saved({ family: 'XX-9' })).toBe('OC_BAD_REQUEST proposals.family.unknown');
  expect(await saved({ family: 'BM-1' })).toBe('OC_BAD_REQUEST proposals.family.unknown');
  expect(await saved({ family: 'SC-1' })).toBe('OC_BAD_REQUEST proposals.family.otherKind');
  const twice = [notebook.texts[0]!, notebook.texts[0]!];
  expect(await saved({ texts: twice })).toBe('OC_BAD_REQUEST proposals.texts.twice');
  expect(await saved({})).toBe('OC_OK');
  expect(await failureOf(owner(submitProposal, { number }))).toBe('OC_BAD_REQUEST proposals.missing.pictures');
  const { kinds, attributes } = await owner(proposalForm, { kind: 'NOTEBOOKS' });
  expect(kinds.map(({ code }) => code)).toEqual(['NOTEBOOKS', 'SCISSORS']);
  expect(attributes).toEqual([
    {
      code: 'COLOUR',
      name: 'Colour',
      values: [
        { code: 'BLUE', name: 'Blue' },
        { code: 'RED', name: 'Red' },
      ],
    },
  ]);
});

test('a type’s certificate is required up to the age of twelve, and only staff and the shop see it (domain C15)', async () => {
  await pool.query(`update product_type set asks_certificate = true where code = 'SCISSORS'`);
  const scissors = { kind: 'SCISSORS', hasSmallParts: true, ageFrom: 3, gtin: '' };
  const number = await draft(scissors);
  expect(await failureOf(owner(submitProposal, { number }))).toBe('OC_BAD_REQUEST proposals.missing.certificates');
  const { pictures } = await owner(ownProposal, { number });
  const certificate = await upload('owner', 'CERTIFICATE');
  const kept = pictures.map(({ pictureId }) => pictureId);
  const filled = { number, ...notebook, ...scissors, kept, addedCertificates: [certificate.uploadId] };
  await owner(saveProposal, filled);
  await owner(submitProposal, { number });
  expect((await as('catalogue')(staffProposal, { number })).certificates).toMatchObject([
    { pictureId: certificate.pictureId, isDocument: false },
  ]);
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  const { rows } = await pool.query('select is_public from upload where picture_id = $1', [certificate.pictureId]);
  expect(rows).toEqual([{ is_public: false }]);
});

test('without a responsible person, a product is not sold into the European Economic Area (domain C18)', async () => {
  await pool.query(`insert into delivery_rate values ($1, 'DE', 900, null, 5, 9), ($1, 'US', 900, null, 5, 9)`, [
    idOf('harlow'),
  ]);
  const delivered = async (sku: string, country: string) =>
    (await api.call(offersOfProduct, { sku, country })).some(({ delivery }) => delivery !== null);
  const [without, withAll] = [await sent({ gtin: '' }), await sent({ gtin: '', safety, makerNumber: 'NL-78' })];
  for (const number of [without, withAll])
    await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  expect([await delivered(`P-${without}`, 'DE'), await delivered(`P-${without}`, 'US')]).toEqual([false, true]);
  expect([await delivered(`P-${withAll}`, 'DE'), await delivered('NB-1', 'DE')]).toEqual([true, true]);
  expect((await api.call(productBySku, { sku: `P-${withAll}` })).safety).toEqual(safety);
});

test('a text only in French is shown in French to readers of English, and a second language beside it', async () => {
  const fr = { locale: 'fr' as const, name: 'Carnet pointillé', description: 'Quatre-vingts feuilles.' };
  const ar = { locale: 'ar' as const, name: 'دفتر منقّط', description: '' };
  const number = await sent({ texts: [fr, ar], gtin: '', makerNumber: '' });
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  const sku = `P-${number}`;
  expect(await api.call(productBySku, { sku })).toMatchObject({ name: 'Carnet pointillé', locale: 'fr' });
});

test('a new product joins the family of another', async () => {
  const number = await sent({ family: 'NB-1', options: ['RED'], gtin: '', makerNumber: '' });
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
  const { options } = await api.call(productBySku, { sku: 'NB-1' });
  expect(options[0]!.choices.map(({ sku }) => sku).sort()).toEqual(['NB-1', `P-${number}`]);
});

test('V20, V7 a proposal sent back is changed and sent again; the shop sees the reasons (domain 2.3)', async () => {
  const number = await sent({ gtin: '', makerNumber: 'NL-90' });
  expect(await failureOf(owner(saveProposal, { number, ...notebook }))).toBe('OC_WRONG_STATUS crafts.changed');
  expect(await failureOf(as('catalogue')(askBack, { ...(await seen(number)), reasons: [], words: undefined }))).toBe(
    'OC_BAD_REQUEST proposals.ask.none',
  );
  const said = { reasons: ['PICTURES' as const], words: 'The second page is cut off.' };
  await as('catalogue')(askBack, { ...(await seen(number)), ...said });
  const { status, history, pictures } = await owner(ownProposal, { number });
  expect([status, history.at(-1)]).toEqual(['CHANGES_REQUESTED', expect.objectContaining({ act: 'ASK', ...said })]);
  const mail = (await mails('owner@cubby.example')).find(
    ({ subject }) => subject === 'Please change your product proposal',
  )!;
  expect(mail.text).toContain('Pictures: show the product alone');
  expect(mail.text).toContain('The second page is cut off.');
  const kept = pictures.map(({ pictureId }) => pictureId);
  await owner(saveProposal, { number, ...notebook, gtin: '', makerNumber: 'NL-90', kept });
  await owner(submitProposal, { number });
  expect(await statusOf(number)).toBe('MANAGER_REVIEW');
});

test('a version that was recalled and sent again is not decided unread (domain 2.3)', async () => {
  const number = await sent({ gtin: '', makerNumber: 'NL-91' });
  const before = await seen(number);
  await owner(recallProposal, { number });
  expect(await statusOf(number)).toBe('DRAFT');
  expect(await failureOf(as('catalogue')(acceptProposal, { ...before, fields: [] }))).toBe(
    'OC_WRONG_STATUS crafts.changed',
  );
  desk.clock.advance(60_000);
  await owner(submitProposal, { number });
  const changed = 'OC_CHANGED proposals.changed';
  const staff = as('catalogue');
  expect(await failureOf(staff(acceptProposal, { ...before, fields: [] }))).toBe(changed);
  expect(await failureOf(staff(askBack, { ...before, reasons: ['TEXT'], words: undefined }))).toBe(changed);
  expect(await failureOf(staff(rejectProposal, { ...before, reason: 'OTHER', words: 'No.' }))).toBe(changed);
  await as('catalogue')(acceptProposal, { ...(await seen(number)), fields: [] });
});

test('V22, V8 a refusal has its reason, and a withdrawn or refused proposal waits for nobody (domain 2.3)', async () => {
  const [refused, withdrawn] = [await sent({ gtin: '' }), await sent({ gtin: '' })];
  await as('catalogue')(rejectProposal, { ...(await seen(refused)), reason: 'KNOWN', words: 'It is NB-1.' });
  await owner(withdrawProposal, { number: withdrawn });
  expect([await statusOf(refused), await statusOf(withdrawn)]).toEqual(['REFUSED', 'ARCHIVED']);
  const mail = (await mails('owner@cubby.example')).find(({ subject }) => subject === 'We can’t add your product')!;
  expect(mail.text).toContain('The product is already in the catalogue.');
  expect(mail.text).toContain('It is NB-1.');
  expect((await as('catalogue')(listReviews, { page: 1 })).proposals.map(({ number }) => number)).not.toContain(
    refused,
  );
  expect(await failureOf(owner(recallProposal, { number: refused }))).toBe('OC_WRONG_STATUS crafts.changed');
});

test('of two simultaneous reviewers one decides, and the other is refused (domain 2.3)', async () => {
  const number = await sent({ gtin: '', makerNumber: 'NL-92' });
  const read = await seen(number);
  const results = await Promise.all([
    failureOf(as('catalogue')(acceptProposal, { ...read, fields: [] })),
    failureOf(as('colleague')(rejectProposal, { ...read, reason: 'OTHER', words: 'No.' })),
  ]);
  expect(results.sort()).toEqual(['OC_OK', 'OC_WRONG_STATUS crafts.changed']);
});

test('of two proposals with one barcode one is approved, even concurrently, and staff are warned before', async () => {
  const gtin = codes[1];
  const [first, second] = [await sent({ gtin }), await sent({ gtin }, 'other')];
  expect((await as('catalogue')(staffProposal, { number: first })).findings).toContain('PROPOSED_TOO');
  const [one, two] = [await seen(first), await seen(second)];
  const results = await Promise.all([
    failureOf(as('catalogue')(acceptProposal, { ...one, fields: [] })),
    failureOf(as('colleague')(acceptProposal, { ...two, fields: [] })),
  ]);
  expect(results.sort()).toEqual(['OC_KNOWN proposals.gtin.taken', 'OC_OK']);
  const { rows } = await pool.query('select count(*)::int as n from product where gtin = $1', [gtin]);
  expect(rows).toEqual([{ n: 1 }]);
  const left = results[0] === 'OC_OK' ? second : first;
  const waiting = (await as('catalogue')(listReviews, { page: 1 })).proposals.map(({ number }) => number);
  expect(waiting.filter((number) => number === first || number === second)).toHaveLength(1);
  expect([first, second]).toContain(left);
});

test('products that may be the same are found by barcode, maker’s number and name within the type', async () => {
  const found = async (asked: Partial<{ name: string; kind: string; makerNumber: string; gtin: string }>) =>
    (await owner(similarProducts, { name: '', kind: undefined, makerNumber: '', gtin: '', ...asked })).map(
      ({ by, name }) => [by, name],
    );
  expect(await found({ gtin: '4006381333931' })).toEqual([['GTIN', 'Dotted notebook A5']]);
  expect(await found({ makerNumber: 'nl-78' })).toEqual([['MAKER_NUMBER', 'Dotted notebook A5']]);
  expect(await found({ name: 'Safety scisors', kind: 'SCISSORS' })).toEqual([['NAME', 'Safety scissors']]);
  expect(await found({ name: 'Safety scisors', kind: 'NOTEBOOKS' })).toEqual([]);
  const number = await sent({ gtin: codes[0] });
  const { nearest, findings } = await as('catalogue')(staffProposal, { number });
  expect(nearest).toMatchObject({ name: 'Dotted notebook A5', gtin: codes[0], maker: 'Northleaf' });
  expect(findings).toEqual(expect.arrayContaining(['BARCODE_KNOWN', 'NUMBER_KNOWN']));
});
