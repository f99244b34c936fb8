import { productBySku } from '@cubby/features/catalog/contract';
import { pictureId } from '@cubby/features/media/server';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { changePrice } from '@cubby/features/offers/own-contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { saveDelivery } from '@cubby/features/shop-settings/contract';
import { waitingWork } from '@cubby/features/work-queue/contract';
import { money } from '@cubby/money';
import { signAgreements } from '@cubby/server/testing/sign-agreements';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import {
  approveCraft,
  archiveCraft,
  beginCraft,
  changePriceRange,
  ownCraft,
  ownCrafts,
  saveCraft,
  sendCraftBack,
  submitCraft,
} from '../contract.ts';
import { askForChange, listCrafts, publishCraft, rejectCraft, staffCraft } from '../staff-contract.ts';
import { allChecks, bookmark, delivery, failureOf, openCraftDesk } from '../testing/craft-desk.ts';

const desk = await openCraftDesk();
const { pool, as, api, upload, draft, submitted, approved, mails } = desk;
const guardian = as('guardian');
const statusOf = async (number: string) => (await guardian(ownCraft, { number })).status;
const whole = (added: string[] = []) => ({ ...bookmark, added });

test('V1 a complete draft is sent to the guardian, once (domain 2.3)', async () => {
  const number = await guardian(beginCraft, { shop: 'paper-fox', subject: 'CRAFT', sku: undefined });
  expect(await failureOf(guardian(submitCraft, { number }))).toBe('OC_BAD_REQUEST crafts.missing.name');
  await guardian(saveCraft, { number, ...whole() });
  expect(await failureOf(guardian(submitCraft, { number }))).toBe('OC_BAD_REQUEST crafts.missing.pictures');
  await guardian(saveCraft, { number, ...whole([(await upload()).uploadId]) });
  await guardian(submitCraft, { number });
  expect(await statusOf(number)).toBe('GUARDIAN_REVIEW');
  expect(await failureOf(guardian(submitCraft, { number }))).toBe('OC_WRONG_STATUS crafts.changed');
  expect(await failureOf(guardian(saveCraft, { number, ...whole() }))).toBe('OC_WRONG_STATUS crafts.changed');
});

test('private details in a text are found at their field, and the version is not sent (domain C11)', async () => {
  const number = await draft('guardian', { words: 'I go to Lakeview School.' });
  const { findings } = await guardian(ownCraft, { number });
  expect(findings).toEqual([{ field: 'words', kind: 'SCHOOL', from: 2, to: 23 }]);
  const refused = await guardian(submitCraft, { number }).catch((error) => error);
  expect(refused).toMatchObject({ code: 'OC_BAD_REQUEST', message: 'field.private.SCHOOL' });
  expect(refused.errors[0].path).toEqual(['words']);
});

test('magnets are refused with their reason, and so are kinds that no child sells (domain C15)', async () => {
  const number = await draft();
  const saved = (change: Partial<typeof bookmark>) =>
    failureOf(guardian(saveCraft, { number, ...bookmark, ...change }));
  expect(await saved({ materials: ['FELT', 'MAGNETS'] })).toBe('OC_BAD_REQUEST crafts.blocked.MAGNETS');
  expect(await saved({ kind: 'SCISSORS' })).toBe('OC_BAD_REQUEST crafts.kind.unknown');
  await pool.query("update product_type set craft_age = 14 where code = 'BOOKMARKS'");
  expect(await saved({})).toBe('OC_BAD_REQUEST crafts.age.tooYoung');
  await pool.query("update product_type set craft_age = 3 where code = 'BOOKMARKS'");
});

test('a price outside the guardian’s range is rejected, inside it is free (domain 2.3)', async () => {
  const number = await draft();
  const priced = (cents: number) => failureOf(guardian(saveCraft, { number, ...bookmark, price: money(cents) }));
  expect([await priced(99), await priced(2501), await priced(100), await priced(2500)]).toEqual([
    ...['OC_BAD_REQUEST offers.outsideRange', 'OC_BAD_REQUEST offers.outsideRange', 'OC_OK', 'OC_OK'],
  ]);
  await guardian(changePriceRange, { shop: 'paper-fox', least: money(200), most: money(1200) });
  expect(await priced(1300)).toBe('OC_BAD_REQUEST offers.outsideRange');
  expect(await failureOf(guardian(changePriceRange, { shop: 'paper-fox', least: money(300), most: money(200) }))).toBe(
    'OC_BAD_REQUEST crafts.range.order',
  );
  expect((await guardian(ownCrafts, {}))[0]).toMatchObject({ shop: 'paper-fox', least: money(200), most: money(1200) });
});

test('another person’s picture looks missing (reliability rule 13)', async () => {
  const number = await draft();
  const theirs = await upload('other');
  expect(await failureOf(guardian(saveCraft, { number, ...whole([theirs.uploadId]) }))).toBe(
    'OC_NOT_FOUND media.missing',
  );
  expect(await failureOf(guardian(saveCraft, { number, ...bookmark, kept: [theirs.pictureId] }))).toBe(
    'OC_NOT_FOUND media.missing',
  );
});

test('V2 the guardian approves with every check, and staff have two business days (domain 2.5)', async () => {
  const number = await submitted();
  expect(await failureOf(guardian(approveCraft, { number, checks: ['PRIVATE', 'MADE'] }))).toBe(
    'OC_BAD_REQUEST crafts.checks.missing',
  );
  await guardian(approveCraft, { number, checks: [...allChecks] });
  expect(await guardian(ownCraft, { number })).toMatchObject({
    status: 'MANAGER_REVIEW',
    dueAt: '2026-09-03T10:00:00.000Z',
  });
  expect(await failureOf(guardian(approveCraft, { number, checks: [...allChecks] }))).toBe(
    'OC_WRONG_STATUS crafts.changed',
  );
  expect((await as('catalogue')(listCrafts, { page: 1 })).crafts.map((each) => each.number)).toContain(number);
  const { items } = await as('safety')(waitingWork, { whose: 'ALL', kind: 'CRAFT', page: 1 });
  expect(items.find(({ subject }) => subject === number)).toMatchObject({
    kind: 'CRAFT',
    about: 'Bookmark with a star',
    dueAt: '2026-09-03T10:00:00.000Z',
  });
});

test('V3, V7 the guardian sends it back with words for the child, who changes it (domain 2.3)', async () => {
  const number = await submitted();
  expect(await failureOf(guardian(sendCraftBack, { number, reasons: [], words: undefined }))).toBe(
    'OC_BAD_REQUEST crafts.change.none',
  );
  await guardian(sendCraftBack, { number, reasons: ['DARK'], words: 'Can we take it by the window?' });
  const { status, history } = await guardian(ownCraft, { number });
  expect([status, history.at(-1)]).toEqual([
    'CHANGES_REQUESTED',
    expect.objectContaining({ act: 'SEND_BACK', reasons: ['DARK'], words: 'Can we take it by the window?' }),
  ]);
  const { pictures } = await guardian(ownCraft, { number });
  await guardian(saveCraft, { number, ...bookmark, kept: pictures.map(({ pictureId }) => pictureId) });
  expect(await statusOf(number)).toBe('DRAFT');
  await guardian(submitCraft, { number });
});

test('a shop’s page can be sent back or rejected for its words, never for a photo, a price or a material (domain 2.3)', async () => {
  const number = await submitted('guardian', {}, 'SHOP');
  for (const reasons of [['DARK'], ['WORDS', 'PRICE'], ['MATERIALS']] as const)
    expect(await failureOf(guardian(sendCraftBack, { number, reasons: [...reasons], words: undefined }))).toBe(
      'OC_BAD_REQUEST field.invalid',
    );
  await guardian(approveCraft, { number, checks: ['PRIVATE'] });
  for (const reason of ['DARK', 'PERSON', 'AGE'] as const)
    expect(await failureOf(as('safety')(askForChange, { number, reasons: [reason], words: undefined }))).toBe(
      'OC_BAD_REQUEST field.invalid',
    );
  expect(await failureOf(as('safety')(rejectCraft, { number, reason: 'NOT_SAFE', words: 'No.' }))).toBe(
    'OC_BAD_REQUEST field.invalid',
  );
  await as('safety')(askForChange, { number, reasons: ['PRIVATE', 'WORDS'], words: undefined });
  expect(await statusOf(number)).toBe('CHANGES_REQUESTED');
  await guardian(archiveCraft, { number });
});

test('V4 a craft approved by both is on sale, with its picture, its warning facts and its price (domain 2.3, C16)', async () => {
  const number = await approved('guardian', { hasSmallParts: true, ageFrom: 3 });
  const { pictures } = await guardian(ownCraft, { number });
  await as('safety')(publishCraft, { number });
  expect(await guardian(ownCraft, { number })).toMatchObject({
    status: 'LIVE',
    sku: `KID-${number}`,
    price: money(300),
    stock: 4,
  });
  const product = await api.call(productBySku, { sku: `KID-${number}` });
  expect(product).toMatchObject({
    name: 'Bookmark with a star',
    childCraft: true,
    smallParts: true,
    ageFrom: 3,
    locale: 'en',
  });
  expect(product.images.map(({ url }) => url)).toEqual([expect.stringContaining(pictures[0]!.pictureId)]);
  expect(
    (await pool.query('select is_public from upload where picture_id = $1', [pictures[0]!.pictureId])).rows,
  ).toEqual([{ is_public: true }]);
  const [offer] = await api.call(offersOfProduct, { sku: `KID-${number}`, country: 'CA' });
  expect(offer).toMatchObject({ price: money(300) });
  expect((await mails('guardian@cubby.example')).map(({ subject }) => subject)).toContain('Approved: it’s in the shop');
  expect(await failureOf(as('safety')(publishCraft, { number }))).toBe('OC_WRONG_STATUS crafts.changed');
});

test('a French text is shown in French to readers of English, and marked as French (domain 2.3)', async () => {
  const number = await approved();
  await pool.query("update craft_version set locale = 'fr', name = 'Marque-page étoilé' where number = $1", [number]);
  await as('safety')(publishCraft, { number });
  expect(await api.call(productBySku, { sku: `KID-${number}` })).toMatchObject({
    name: 'Marque-page étoilé',
    locale: 'fr',
  });
});

test('V5, V6 staff request a change in words for the child, or reject with a reason; the guardian is mailed (domain 2.3)', async () => {
  const asked = await approved();
  await as('safety')(askForChange, { number: asked, reasons: ['PERSON'], words: undefined });
  expect(await statusOf(asked)).toBe('CHANGES_REQUESTED');
  const refused = await approved();
  await as('catalogue')(rejectCraft, { number: refused, reason: 'COPIED', words: 'The fox is from a film.' });
  expect(await statusOf(refused)).toBe('ARCHIVED');
  const told = await mails('guardian@cubby.example');
  const about = (number: string) => told.find(({ text }) => text.includes(`/crafts/${number}`))!;
  expect(about(asked).subject).toBe('Please change something first');
  expect(about(asked).text).toContain('There is a person in the photo. Show just the thing.');
  expect(about(refused).subject).toBe('We can’t sell this');
  expect(about(refused).text).toContain('The fox is from a film.');
  expect(await failureOf(as('safety')(publishCraft, { number: refused }))).toBe('OC_WRONG_STATUS crafts.changed');
});

test('of two simultaneous reviewers one decides, and the other is refused (domain 2.3)', async () => {
  const number = await approved();
  const results = await Promise.all([
    failureOf(as('safety')(publishCraft, { number })),
    failureOf(as('catalogue')(rejectCraft, { number, reason: 'OTHER', words: 'No.' })),
  ]);
  expect(results.filter((each) => each === 'OC_OK')).toHaveLength(1);
  expect(results.find((each) => each !== 'OC_OK')).toBe('OC_WRONG_STATUS crafts.changed');
});

test('staff cannot decide for a shop of which they are a member, nor without the duty (domain 2.4)', async () => {
  const number = await approved();
  expect((await as('partial')(staffCraft, { number })).isPartial).toBe(true);
  expect(await failureOf(as('partial')(publishCraft, { number }))).toBe('OC_FORBIDDEN crafts.partial');
  expect(await failureOf(as('support')(publishCraft, { number }))).not.toBe('OC_OK');
  expect(await failureOf(as('support')(staffCraft, { number }))).not.toBe('OC_OK');
});

test('it looks missing to another guardian, and to the owner of a business (design 5)', async () => {
  const number = await submitted();
  for (const name of ['other', 'merchant'] as const) {
    expect(await failureOf(as(name)(ownCraft, { number }))).toBe('OC_NOT_FOUND crafts.gone');
    expect(await failureOf(as(name)(approveCraft, { number, checks: [...allChecks] }))).toBe(
      'OC_NOT_FOUND crafts.gone',
    );
  }
  expect(await failureOf(as('merchant')(beginCraft, { shop: 'maple', subject: 'CRAFT', sku: undefined }))).toBe(
    'OC_NOT_FOUND sellers.missing',
  );
  expect(await as('merchant')(ownCrafts, {})).toEqual([]);
});

test('V10 the old version stays live while a change waits, then is replaced; price and stock stay the offer’s (domain 2.3)', async () => {
  const first = await approved();
  await as('safety')(publishCraft, { number: first });
  const sku = `KID-${first}`;
  const change = await guardian(beginCraft, { shop: 'paper-fox', subject: 'CRAFT', sku });
  expect(await failureOf(guardian(beginCraft, { shop: 'paper-fox', subject: 'CRAFT', sku }))).toBe(
    'OC_KNOWN crafts.changing',
  );
  const before = await guardian(ownCraft, { number: change });
  const added = await upload();
  const stateOfFirst = async () =>
    (await pool.query('select state from upload where picture_id = $1', [before.pictures[0]!.pictureId])).rows;
  expect(await stateOfFirst()).toEqual([{ state: 'KEPT' }]);
  await guardian(saveCraft, { number: change, ...bookmark, name: 'Bookmark with a moon', added: [added.uploadId] });
  // What is on sale still has it.
  expect(await stateOfFirst()).toEqual([{ state: 'KEPT' }]);
  await guardian(submitCraft, { number: change });
  await guardian(approveCraft, { number: change, checks: [...allChecks] });
  expect((await api.call(productBySku, { sku })).name).toBe('Bookmark with a star');
  expect((await as('safety')(staffCraft, { number: change })).live).toMatchObject({ name: 'Bookmark with a star' });
  await guardian(changePrice, { shop: 'paper-fox', sku, price: money(450), previous: money(300) });
  expect(
    await failureOf(guardian(changePrice, { shop: 'paper-fox', sku, price: money(1300), previous: money(450) })),
  ).toBe('OC_BAD_REQUEST offers.outsideRange');
  await as('safety')(publishCraft, { number: change });
  expect((await api.call(productBySku, { sku })).name).toBe('Bookmark with a moon');
  expect((await api.call(offersOfProduct, { sku, country: 'CA' }))[0]).toMatchObject({ price: money(450) });
  expect(await statusOf(first)).toBe('ARCHIVED');
  const shown = await pool.query('select picture_id, is_public from upload where picture_id = any($1)', [
    [before.pictures[0]!.pictureId, added.pictureId],
  ]);
  expect(new Map(shown.rows.map((row) => [row.picture_id, row.is_public]))).toEqual(
    new Map([
      [before.pictures[0]!.pictureId, false],
      [added.pictureId, true],
    ]),
  );
});

test('a first price that is outside the range by then is refused at approval (domain 2.3)', async () => {
  const number = await approved();
  await guardian(changePriceRange, { shop: 'paper-fox', least: money(400), most: money(1200) });
  expect(await failureOf(as('safety')(publishCraft, { number }))).toBe('OC_BAD_REQUEST offers.outsideRange');
  expect(await statusOf(number)).toBe('MANAGER_REVIEW');
  await guardian(changePriceRange, { shop: 'paper-fox', least: money(200), most: money(1200) });
});

test('V8, V9 the guardian withdraws a draft, or a live craft with its change (domain 2.3)', async () => {
  const number = await approved();
  await as('safety')(publishCraft, { number });
  const change = await guardian(beginCraft, { shop: 'paper-fox', subject: 'CRAFT', sku: `KID-${number}` });
  await guardian(archiveCraft, { number });
  expect([await statusOf(number), await statusOf(change)]).toEqual(['ARCHIVED', 'ARCHIVED']);
  expect(await failureOf(api.call(productBySku, { sku: `KID-${number}` }))).toBe('OC_PRODUCT_GONE catalog.productGone');
  expect(await failureOf(guardian(archiveCraft, { number }))).toBe('OC_WRONG_STATUS crafts.changed');
});

test('a shop opens once its page and a first craft are approved, with consent (domain 2.3, C2)', async () => {
  const stage = async () =>
    (await pool.query('select stage, handle, name from seller where seller_id = $1', [idOf('tiny-kiln')])).rows[0];
  await pool.query(
    "update consent_record set withdrawn_at = now() where purpose = 'PUBLIC_SHOP' and child_id in (select child_id from child where seller_id = $1)",
    [idOf('tiny-kiln')],
  );
  await as('safety')(publishCraft, { number: await approved('other') });
  await as('safety')(publishCraft, { number: await approved('other', {}, 'SHOP') });
  expect(await stage()).toMatchObject({ stage: 'SETTING_UP', handle: 'the-bead-shed', name: 'The Bead Shed' });
  await pool.query(
    "update consent_record set withdrawn_at = null where purpose = 'PUBLIC_SHOP' and child_id in (select child_id from child where seller_id = $1)",
    [idOf('tiny-kiln')],
  );
  await signAgreements(pool, 'the-bead-shed');
  await as('other')(saveDelivery, { shop: 'the-bead-shed', ...delivery });
  const next = await as('other')(beginCraft, { shop: 'the-bead-shed', subject: 'CRAFT', sku: undefined });
  await as('other')(saveCraft, { number: next, ...bookmark, added: [(await upload('other')).uploadId] });
  await as('other')(submitCraft, { number: next });
  await as('other')(approveCraft, { number: next, checks: [...allChecks] });
  await as('safety')(publishCraft, { number: next });
  expect((await stage()).stage).toBe('LIVE');
  expect(await api.call(sellerByHandle, { handle: 'the-bead-shed' })).toMatchObject({
    name: 'The Bead Shed',
    story: 'I thread beads and count them twice.',
  });
});

test('opening a version counts as reading the child’s data, listing versions does not (domain C5)', async () => {
  const number = await approved();
  const readings = async () =>
    (
      await pool.query(
        `select e.account_id as by from audit_event e join child c on c.child_id::text = e.subject_id
         where e.action = 'child.read' and c.seller_id = $1`,
        [idOf('paper-fox')],
      )
    ).rows.length;
  const before = await readings();
  await as('safety')(listCrafts, { page: 1 });
  expect(await readings()).toBe(before);
  await as('safety')(staffCraft, { number });
  expect(await readings()).toBe(before + 1);
  await guardian(ownCraft, { number });
  expect(await readings()).toBe(before + 1);
});

test('the drawing of a shop’s page is visible to the guardian and staff during review (domain 2.3)', async () => {
  const number = await draft('guardian', {}, 'SHOP');
  const page = { ...bookmark, kind: null, materials: [], ageFrom: null, hasSmallParts: null, price: null, stock: null };
  await guardian(saveCraft, { number, ...page, drawing: 'scarf' });
  const { rows } = await pool.query('select drawing from picture where picture_id = $1', [
    pictureId({ kind: 'scarf' }),
  ]);
  expect(rows).toEqual([{ drawing: { kind: 'scarf' } }]);
});
