import { productBySku } from '@cubby/features/catalog/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { nextWorkshops, workshopByCode } from '@cubby/features/workshops/contract';
import { idOf, offerId } from '@cubby/server/testing/small-shop';
import { asOwner } from '@cubby/testing';
import { expect, test } from 'vitest';
import { reportThing } from '../../contract.ts';
import { ownMeasures } from '../../own-contract.ts';
import { caseEvidence, decideCase, liftMeasure, listCases, staffCase } from '../../staff-contract.ts';
import { failureOf, openCaseDesk } from '../../testing/case-desk.ts';

const { pool, clock, api, as, report, newest, mails } = await openCaseDesk();
const first = 'aaaaaaaaaaaaaaaaaaaaaa';
const second = 'bbbbbbbbbbbbbbbbbbbbbb';
await pool.query(`insert into picture (picture_id, drawing) values ('${first}', '{}'), ('${second}', '{}')`);
for (const sku of ['NB-1', 'BM-1'])
  await pool.query(
    `insert into product_picture (product_id, position, picture_id) values ($1, 0, '${first}'), ($1, 1, '${second}')
     on conflict (product_id, position) do update set picture_id = excluded.picture_id`,
    [idOf(sku)],
  );
await asOwner(
  pool,
  `with its as (insert into workshop (workshop_id, code, organiser, organiser_verified_on, age_from, age_to, starts_at, ends_at, time_zone,
     online, country, city, price_minor, currency, inclusion, registration_url)
   values (gen_random_uuid(), 'kites', 'Owl House', '2026-08-01', 6, 9, '2026-10-06T01:00Z', '2026-10-06T03:00Z',
     'America/Vancouver', false, 'CA', 'Vancouver', 0, 'USD', 'NOT_STATED', 'https://owl-house.example') returning workshop_id)
   insert into workshop_text select workshop_id, 'en', 'Kites by starlight', 'Bring a torch' from its`,
);

const offersOf = async (sku: string) =>
  (await api.call(offersOfProduct, { sku, country: 'CA' })).map(({ seller }) => seller.handle).toSorted();
const pictured = (
  sku: string,
  picture: string | undefined,
  reason: 'OFFENSIVE' | 'CHILD_SAFETY',
  key = 'a-browser-of-its-own',
) =>
  api.call(reportThing, { subjectKind: 'PICTURE', subject: sku, picture, reason, comment: undefined, reportKey: key });
const open = async () => (await as('second')(listCases, { list: 'OPEN', page: 1 })).cases;

test('reports of one offer join its case, which concerns only its shop; another offer has its own (domain C13)', async () => {
  const { call } = api;
  const maple = offerId('NB-1', 'maple');
  await report('OFFER', maple, 'MISLEADING', { key: 'one-and-the-same' });
  await report('OFFER', maple, 'OTHER', { key: 'one-and-the-same' });
  await report('OFFER', maple, 'OFFENSIVE');
  const { about, shops, reports, subjectPath, isHidden } = await newest();
  expect({ about, subjectPath, isHidden }).toEqual({
    about: 'Spiral notebook A5 · Maple Stationers',
    subjectPath: `/product/NB-1?offer=${maple}`,
    isHidden: false,
  });
  expect(shops.map(({ handle }) => handle)).toEqual(['maple']);
  expect(reports.map(({ reason }) => reason).toSorted()).toEqual(['MISLEADING', 'OFFENSIVE']);
  await report('OFFER', offerId('NB-1', 'harlow'), 'MISLEADING');
  expect((await open()).map((each) => each.about).toSorted()).toEqual([
    'Spiral notebook A5 · Harlow & Pine',
    'Spiral notebook A5 · Maple Stationers',
  ]);
  expect(await failureOf(call(productBySku, { sku: 'NB-1' }))).toBe('OC_OK');
});

test('two simultaneous reports open one case', async () => {
  const scissors = offerId('SC-1', 'harlow');
  await Promise.all(
    ['first-of-two-here', 'second-of-two-here'].map((key) => report('OFFER', scissors, 'UNSAFE', { key })),
  );
  const its = (await open()).filter(
    ({ subjectKind, about }) => subjectKind === 'OFFER' && about.startsWith('Safety scissors'),
  );
  expect(its.map(({ reports }) => reports).toSorted()).toEqual([2]);
});

test('a removed offer disappears alone, and stays removed when its product is shown again', async () => {
  const its = (await open()).find(({ about }) => about === 'Spiral notebook A5 · Maple Stationers')!;
  const remove = {
    kind: 'REMOVE' as const,
    rule: 'MISLEADING' as const,
    facts: 'The price is of one sheet.',
    days: undefined,
  };
  expect(await offersOf('NB-1')).toEqual(['harlow', 'maple']);
  await as('support')(decideCase, { number: its.number, measure: remove });
  expect(await offersOf('NB-1')).toEqual(['harlow']);
  const [mail] = await mails('owner@cubby.example');
  expect(mail!.subject).toBe('Your offer was removed');
  expect(mail!.text).toContain('The product is still shown, without it.');
  expect(await mails('other@cubby.example')).toEqual([]);
  expect(
    (await as('owner')(ownMeasures, { shop: 'maple' })).map(({ kind, subjectKind }) => [kind, subjectKind]),
  ).toEqual([['REMOVE', 'OFFER']]);
  await report('PRODUCT', 'NB-1', 'ILLEGAL');
  const product = (await open()).find(({ subjectKind }) => subjectKind === 'PRODUCT')!;
  await as('support')(decideCase, { number: product.number, measure: remove });
  expect(await failureOf(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  const measureOf = async (number: string) => (await as('support')(staffCase, { number })).measures[0]!.measureId;
  const lift = async (number: string) =>
    as('support')(liftMeasure, { number, measureId: await measureOf(number), words: 'A mistake' });
  await lift(product.number);
  expect(await offersOf('NB-1')).toEqual(['harlow']);
  await lift(its.number);
  expect(await offersOf('NB-1')).toEqual(['harlow', 'maple']);
});

test('the offer of a child’s craft is the craft: a report of a child in danger hides it (domain C13)', async () => {
  await report('OFFER', offerId('BM-1', 'paper-fox'), 'CHILD_SAFETY');
  const its = await newest('safety');
  expect([its.subjectKind, its.about, its.isHidden]).toEqual(['PRODUCT', 'Starling bookmark', true]);
  expect(await failureOf(api.call(productBySku, { sku: 'BM-1' }))).toMatch('OC_NOT_FOUND');
  await as('safety')(decideCase, { number: its.number, measure: undefined });
});

test('each picture of a product has its own case with that picture; if a child is in danger, it is shown only as evidence', async () => {
  await pictured('NB-1', second, 'OFFENSIVE');
  await pictured('NB-1', second, 'OFFENSIVE');
  await pictured('NB-1', first, 'OFFENSIVE');
  const its = (await open()).filter(({ subjectKind }) => subjectKind === 'PICTURE');
  expect(its.map(({ reports }) => reports)).toEqual([1, 1]);
  const pictures = await Promise.all(
    its.map(async ({ number }) => (await as('support')(staffCase, { number })).picture),
  );
  expect(pictures.toSorted()).toEqual([`/media/${first}/480.webp`, `/media/${second}/480.webp`]);

  clock.advance(1_000);
  await pictured('BM-1', second, 'CHILD_SAFETY', 'another-browser-here');
  const danger = await newest('safety');
  expect([danger.subjectKind, danger.picture, danger.isHidden]).toEqual(['PICTURE', null, true]);
  expect(await failureOf(api.call(productBySku, { sku: 'BM-1' }))).toMatch('OC_NOT_FOUND');
  expect((await as('safety')(caseEvidence, { number: danger.number })).map(({ pictures }) => pictures)).toEqual([
    [`/media/${second}/1200.webp`],
  ]);
  expect(await failureOf(as('support')(staffCase, { number: danger.number }))).toMatch('OC_NOT_FOUND');
  // A picture that the product does not have cannot be reported, nor one without its id.
  expect(await failureOf(pictured('SC-1', second, 'OFFENSIVE'))).toMatch('OC_NOT_FOUND');
  expect(await failureOf(pictured('NB-1', undefined, 'OFFENSIVE'))).toMatch('OC_NOT_FOUND');
  await as('safety')(decideCase, { number: danger.number, measure: undefined });
  expect(await failureOf(api.call(productBySku, { sku: 'BM-1' }))).toBe('OC_OK');
});

test('a picture can be removed alone: other pictures and the product stay, and it returns to its position (domain C13)', async () => {
  const shown = async () =>
    (await api.call(productBySku, { sku: 'NB-1' })).images.map(({ url }) => /media\/(\w)/.exec(url)![1]);
  // Both have open cases from the test before.
  const cases = (await open()).filter(({ subjectKind }) => subjectKind === 'PICTURE');
  const details = await Promise.all(cases.map(({ number }) => as('support')(staffCase, { number })));
  const numberOf = (picture: string) => details.find((each) => each.picture!.includes(picture))!.number;
  const liftIn = async (number: string) => {
    const { measureId } = (await as('support')(staffCase, { number })).measures[0]!;
    await as('support')(liftMeasure, { number, measureId, words: 'A mistake' });
  };
  const lift = (picture: string) => liftIn(numberOf(picture));
  const measure = {
    kind: 'REMOVE_PICTURE' as const,
    rule: 'OFFENSIVE' as const,
    facts: 'It shows a rude gesture.',
    days: undefined,
  };
  const listed = async () =>
    (await pool.query(`select version::int from cache_tag_version where tag = 'listing'`)).rows[0]?.version ?? 0;
  expect(await shown()).toEqual(['a', 'b']);
  const before = await listed();
  await as('support')(decideCase, { number: numberOf(first), measure });
  expect(await shown()).toEqual(['b']);
  expect(await listed()).toBeGreaterThan(before);
  expect(await offersOf('NB-1')).toEqual(['harlow', 'maple']);
  expect(await failureOf(pictured('NB-1', first, 'OFFENSIVE'))).toMatch('OC_NOT_FOUND');
  const mail = (await mails('owner@cubby.example')).find(({ subject }) => subject === 'A picture was removed');
  expect(mail!.text).toContain('This decision doesn’t affect the product’s other pictures or your offer.');
  const [told] = await as('owner')(ownMeasures, { shop: 'maple' });
  expect([told!.kind, told!.about]).toEqual(['REMOVE_PICTURE', 'Spiral notebook A5']);

  await as('support')(decideCase, { number: numberOf(second), measure });
  expect(await shown()).toEqual([]);
  await lift(first);
  expect(await shown()).toEqual(['a']);
  await lift(second);
  expect(await shown()).toEqual(['a', 'b']);
  // The whole product can also be removed because of a picture.
  clock.advance(1_000);
  await pictured('NB-1', first, 'OFFENSIVE', 'a-third-browser-here');
  const whole = (await open()).find(({ subjectKind }) => subjectKind === 'PICTURE')!;
  await as('support')(decideCase, { number: whole.number, measure: { ...measure, kind: 'REMOVE' } });
  expect(await failureOf(api.call(productBySku, { sku: 'NB-1' }))).toMatch('OC_NOT_FOUND');
  await liftIn(whole.number);
  expect(await shown()).toEqual(['a', 'b']);
  // Only a picture has one to remove.
  await report('PRODUCT', 'NB-1', 'OFFENSIVE');
  const { number } = (await open()).find(({ subjectKind }) => subjectKind === 'PRODUCT')!;
  expect(await failureOf(as('support')(decideCase, { number, measure }))).toMatch('OC_WRONG_STATUS');
});

test('a removed workshop is hidden everywhere in the store until the measure is lifted', async () => {
  const names = async () => (await api.call(nextWorkshops, {})).map(({ name }) => name);
  await report('WORKSHOP', 'kites', 'MISLEADING');
  const its = (await open()).find(({ subjectKind }) => subjectKind === 'WORKSHOP')!;
  const { number } = its;
  const known = await as('support')(staffCase, { number });
  expect([known.about, known.subjectPath, known.shops]).toEqual(['Kites by starlight', '/workshops/kites', []]);
  const measure = {
    kind: 'REMOVE' as const,
    rule: 'ILLEGAL' as const,
    facts: 'It asks for a deposit.',
    days: undefined,
  };
  // There is nobody to warn.
  expect(await failureOf(as('support')(decideCase, { number, measure: { ...measure, kind: 'WARN' } }))).toMatch(
    'OC_WRONG_STATUS',
  );
  await as('support')(decideCase, { number, measure });
  expect(await names()).toEqual([]);
  expect(await failureOf(api.call(workshopByCode, { code: 'kites' }))).toMatch('OC_NOT_FOUND');
  expect(await failureOf(report('WORKSHOP', 'kites', 'OTHER'))).toMatch('OC_NOT_FOUND');
  const [taken] = (await as('support')(staffCase, { number })).measures;
  await as('support')(liftMeasure, { number, measureId: taken!.measureId, words: 'A mistake' });
  expect(await names()).toEqual(['Kites by starlight']);
});

test('past workshops and offers not on sale cannot be reported', async () => {
  expect(await failureOf(report('OFFER', idOf('no offer'), 'OTHER'))).toMatch('OC_NOT_FOUND');
  expect(await failureOf(report('OFFER', 'NB-1', 'OTHER'))).toMatch('OC_NOT_FOUND');
  clock.set('2026-10-06T03:00:00Z');
  expect(await failureOf(report('WORKSHOP', 'kites', 'OTHER'))).toMatch('OC_NOT_FOUND');
});
