import { publishCraft } from '@cubby/features/crafts/staff-contract';
import { ownFamily } from '@cubby/features/families/contract';
import { sellerByHandle } from '@cubby/features/sellers/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { signAgreements } from '@cubby/server/testing/sign-agreements';
import { idOf } from '@cubby/server/testing/small-shop';
import { expect, test } from 'vitest';
import { openChildDesk } from '../../child-mode/testing/child-desk.ts';
import { exportChildhood, exportOwnChildhood } from '../childhood-contract.ts';
import {
  acceptShop,
  endHandover,
  offerShop,
  ownHandover,
  proveAdult,
  shopOffer,
  startAdultCheck,
  withdrawShopOffer,
} from '../contract.ts';

const desk = await openChildDesk();
const { pool, clock, api, as, approved } = desk;
const person = (name: string) => ({ accountId: idOf(name), login: `${name}@cubby.example` });
const [pip, robin, stranger] = [person('grown-pip'), person('grown-robin'), person('stranger')];
await insertAccounts(pool, [pip, robin, stranger]);
const facts = { legalName: 'Pip Moreau', birthDate: '2008-06-02', country: 'CA', region: 'CA-BC' };
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'OC_OK',
    ({ code }: { code: string }) => code,
  );
const mailed = async (key: string) =>
  (
    await pool.query(`select to_address as to, text_body as text from mail where key like $1 order by position`, [
      `${key}-%`,
    ])
  ).rows;
const tokenOf = async (): Promise<string> => /\?t=([\w-]+)/.exec((await mailed('shop-offered')).at(-1).text)![1]!;
const childOf = async (shop: string): Promise<string> =>
  (await pool.query('select child_id as id from child join seller using (seller_id) where handle = $1', [shop])).rows[0]
    .id;
const born = (childId: string) =>
  pool.query(`update child set birth_year = 2008, band = 'D' where child_id = $1`, [childId]);
const query = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;

/** As if staff restricted a guardian and lifted it: meanwhile the shop is not public. */
const restrict = (status: 'RESTRICTED' | 'VERIFIED') =>
  pool.query(
    `with shop as (update seller set stage = case $2 when 'VERIFIED' then 'LIVE' else 'SETTING_UP' end where handle = 'paper-fox')
     update guardian set status = $2 where account_id = $1`,
    [idOf('guardian'), status],
  );

await signAgreements(pool);
clock.set('2027-08-01T10:00:00Z');
const [pips, robins] = [await childOf('paper-fox'), await childOf('tiny-kiln')];
// A teen's shop is public only with their own yes.
await pool.query('update consent_record set teen_agreed_at = given_at');
await pool.query(`update guardian set country = 'CA', region = 'CA-BC'`);
await born(pips);
await born(robins);
const [craft, paused, putAway] = [await approved('guardian'), await approved('guardian'), await approved('guardian')];
for (const number of [craft, paused, putAway]) await as('safety')(publishCraft, { number });
await pool.query(
  `update offer set status = 'CLOSED' from craft_version v where v.product_id = offer.product_id and v.number = any($1)`,
  [[paused, putAway]],
);
await pool.query(`update craft_version set status = 'ARCHIVED' where number = $1`, [putAway]);
await api.runJobs();

test('a guardian offers the shop by mail, which names neither shop nor child; strangers cannot accept it (domain 2.7)', async () => {
  expect(await codeOf(as('other')(offerShop, { childId: pips, email: stranger.login }))).toBe('OC_NOT_FOUND');
  await restrict('RESTRICTED');
  expect(await codeOf(as('guardian')(offerShop, { childId: pips, email: pip.login }))).toBe('OC_FORBIDDEN');
  await restrict('VERIFIED');
  await as('guardian')(offerShop, { childId: pips, email: 'Grown-Pip@cubby.example' });
  // The other guardian is notified of the address.
  expect((await mailed('shop-offer-known')).map(({ to }) => to)).toEqual(['partial@cubby.example']);
  expect((await mailed('shop-offer-known'))[0].text).toContain('grown-pip@cubby.example');
  const [mail] = await mailed('shop-offered');
  expect(mail.to).toBe('grown-pip@cubby.example');
  expect(mail.text).toContain('Anna Reyes');
  expect(mail.text).not.toMatch(/Pip\b|paper/i);
  const token = await tokenOf();
  expect(await codeOf(api.callAs(stranger)(acceptShop, { token, ...facts }))).toBe('OC_NOT_YOURS');
  expect(await codeOf(api.callAs(pip)(acceptShop, { token: 'x', ...facts }))).toBe('OC_LINK_EXPIRED');
  clock.set('2027-08-15T10:00:01Z');
  expect(await codeOf(api.callAs(pip)(acceptShop, { token, ...facts }))).toBe('OC_LINK_EXPIRED');
  expect((await as('guardian')(shopOffer, { childId: pips })).offer).toBeNull();
});

test('an offer is withdrawn with its link; a new one ends the previous link (domain 2.7)', async () => {
  await as('guardian')(offerShop, { childId: pips, email: pip.login });
  const first = await tokenOf();
  await as('guardian')(offerShop, { childId: pips, email: pip.login });
  expect(await codeOf(api.callAs(pip)(acceptShop, { token: first, ...facts }))).toBe('OC_LINK_EXPIRED');
  const second = await tokenOf();
  expect(await codeOf(as('other')(withdrawShopOffer, { childId: pips }))).toBe('OC_NOT_FOUND');
  await as('guardian')(withdrawShopOffer, { childId: pips });
  expect(await codeOf(as('guardian')(withdrawShopOffer, { childId: pips }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(api.callAs(pip)(acceptShop, { token: second, ...facts }))).toBe('OC_LINK_EXPIRED');
});

test('a person born in another year, or not of age where they live, cannot take over (domain 2.2, 2.7)', async () => {
  clock.set('2027-08-15T10:00:00Z');
  await as('guardian')(offerShop, { childId: pips, email: pip.login });
  const token = await tokenOf();
  const accept = (birthDate: string) => codeOf(api.callAs(pip)(acceptShop, { token, ...facts, birthDate }));
  expect(await accept('2007-06-02')).toBe('OC_ADULT_ONLY');
  expect(await accept('2008-08-16')).toBe('OC_ADULT_ONLY');
  // If refused, none of the entered data is stored.
  expect(await query('select from guardian where account_id = $1', [pip.accountId])).toHaveLength(0);
  expect(await accept('2008-08-15')).toBe('OC_OK');
  expect(await codeOf(api.callAs(pip)(acceptShop, { token, ...facts }))).toBe('OC_LINK_EXPIRED');
});

test('if kept, the shop with its products is the young adult’s own; orders and money stay with the guardian’s (domain 2.7)', async () => {
  const adult = api.callAs(pip);
  const [fox] = await query(
    `select o.offer_id, o.on_hand, o.price_minor from offer o join craft_version v using (product_id, seller_id) where v.number = $1`,
    [craft],
  );
  await pool.query('update offer set reserved = 1 where offer_id = $1', [fox.offer_id]);
  await pool.query(
    `insert into review (review_id, product_id, seller_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     select gen_random_uuid(), product_id, seller_id, 5, 'Good', 'Keeps the page.', 'en', 'Ann', true, 'PUBLISHED', now() from craft_version where number = $1`,
    [craft],
  );
  expect((await adult(ownHandover, {})).handover).toMatchObject({ step: 'IDENTITY', erasedOn: null });
  expect(await codeOf(adult(endHandover, { outcome: 'KEPT' }))).toBe('OC_WRONG_STATUS');
  expect(await codeOf(adult(exportOwnChildhood, {}))).toBe('OC_WRONG_STATUS');
  // Only a check that was begun has a result.
  expect(await codeOf(adult(proveAdult, { isProven: true }))).toBe('OC_WRONG_STATUS');
  expect(await codeOf(api.callAs(stranger)(startAdultCheck, {}))).toBe('OC_NOT_FOUND');
  expect(await adult(startAdultCheck, {})).toBe('http://localhost:3000/profile/take-over');
  expect((await adult(ownHandover, {})).handover).toMatchObject({ step: 'IDENTITY', isChecking: true, failure: null });
  await adult(proveAdult, { isProven: false });
  expect((await adult(ownHandover, {})).handover).toMatchObject({
    ...{ step: 'IDENTITY', check: 'SANDBOX', isChecking: false, failure: 'DOCUMENT' },
  });
  await adult(startAdultCheck, {});
  await adult(proveAdult, { isProven: true });
  expect((await adult(ownHandover, {})).handover).toMatchObject({ step: 'DECISION', crafts: 2 });
  expect(await codeOf(api.callAs(stranger)(endHandover, { outcome: 'KEPT' }))).toBe('OC_NOT_FOUND');
  // A childhood's data export: the same for the guardian and the young adult, and for nobody else.
  const file = await adult(exportOwnChildhood, {});
  expect(file).toMatchObject({
    nickname: 'Pip',
    birthYear: 2008,
    crafts: [{ name: 'Bookmark with a star', pictures: [{}] }, { pictures: [{}] }],
  });
  expect(Object.keys(file.lab).sort()).toEqual(['badges', 'costs', 'goals', 'moves', 'plans', 'quizzes']);
  expect(await as('guardian')(exportChildhood, { childId: pips })).toEqual(file);
  expect(await codeOf(as('other')(exportChildhood, { childId: pips }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(api.callAs(stranger)(exportOwnChildhood, {}))).toBe('OC_NOT_FOUND');
  // While staff restrict the shop, it cannot be taken over.
  for (const measure of ['is_restricted', 'is_suspended']) {
    await pool.query(`update seller set ${measure} = true where handle = 'paper-fox'`);
    expect(await codeOf(adult(endHandover, { outcome: 'KEPT' }))).toBe('OC_FORBIDDEN');
    await pool.query(`update seller set ${measure} = false where handle = 'paper-fox'`);
  }
  await restrict('RESTRICTED');
  expect(await codeOf(adult(endHandover, { outcome: 'KEPT' }))).toBe('OC_FORBIDDEN');
  await restrict('VERIFIED');
  const [before] = await query(`select name from seller where handle = 'paper-fox'`);
  expect(await adult(endHandover, { outcome: 'KEPT' })).toBe('paper-fox');

  const [shop] = await query(
    `select s.seller_id, s.kind, s.stage, s.name, s.gst_registered, b.legal_name, b.email from seller s join seller_business b using (seller_id)
     where handle = 'paper-fox'`,
  );
  expect(shop).toMatchObject({
    ...{ kind: 'BUSINESS', stage: 'SETTING_UP', name: before.name, gst_registered: false },
    ...{ legal_name: 'Pip Moreau', email: 'grown-pip@cubby.example' },
  });
  expect(await query('select account_id, roles from seller_member where seller_id = $1', [shop.seller_id])).toEqual([
    { account_id: pip.accountId, roles: ['OWNER'] },
  ]);
  const offers = await query(
    `select o.seller_id = $2 as is_new, o.status, o.on_hand, o.reserved, o.price_minor from offer o join craft_version v using (product_id)
     where v.number = $1 order by 1`,
    [craft, shop.seller_id],
  );
  expect(offers).toEqual([
    { is_new: false, status: 'CLOSED', on_hand: 1, reserved: 1, price_minor: 300 },
    { is_new: true, status: 'ACTUAL', on_hand: 3, reserved: 0, price_minor: 300 },
  ]);
  expect(
    await query(
      `select v.seller_id = r.seller_id as "hasMoved", v.status, p.child_craft, m.name = $2 as "byShop", r.seller_id = $3 as "reviewsMoved",
         (select bool_and(u.is_public and u.owner_id is null) from craft_picture i join upload u using (upload_id) where i.craft_version_id = v.craft_version_id) as "arePublic"
       from craft_version v join product p using (product_id) join manufacturer m using (manufacturer_id) join review r using (product_id) where v.number = $1`,
      [craft, before.name, shop.seller_id],
    ),
  ).toEqual([
    { hasMoved: false, status: 'ARCHIVED', child_craft: false, byShop: true, reviewsMoved: true, arePublic: true },
  ]);
  // Paused offers stay paused; archived ones stay with the childhood.
  expect(
    await query(
      `select v.number, o.status, p.child_craft from craft_version v join product p using (product_id)
       left join offer o on o.product_id = p.product_id and o.seller_id = $2 where v.number = any($1) order by v.number = $3`,
      [[paused, putAway], shop.seller_id, putAway],
    ),
  ).toEqual([
    { number: paused, status: 'CLOSED', child_craft: false },
    { number: putAway, status: null, child_craft: true },
  ]);
  // The guardian's shop is closed at an opaque address, and no consent is in force.
  expect(await query('select stage, handle from seller where seller_id = $1', [idOf('paper-fox')])).toEqual([
    { stage: 'CLOSED', handle: expect.stringMatching(/^shop-[0-9a-f]{12}$/) },
  ]);
  expect(await query('select from consent_record where child_id = $1 and withdrawn_at is null', [pips])).toHaveLength(
    0,
  );
  expect((await as('guardian')(ownFamily, {})).children[0]!.status).toBe('GRADUATED');
  expect((await mailed('shop-handed-over')).map(({ to }) => to)).toEqual([
    'guardian@cubby.example',
    'partial@cubby.example',
  ]);
  expect(await codeOf(api.call(sellerByHandle, { handle: 'paper-fox' }))).toBe('OC_NOT_FOUND');
  expect(await codeOf(adult(endHandover, { outcome: 'STARTED_FRESH' }))).toBe('OC_WRONG_STATUS');
  expect((await adult(ownHandover, {})).handover).toMatchObject({ step: 'KEPT', erasedOn: '2027-09-14' });
});

test('30 days later the childhood is erased, and the new shop’s products stay (domain 2.6, 2.7)', async () => {
  await pool.query('update offer set reserved = 0, on_hand = 0 where seller_id = $1', [idOf('paper-fox')]);
  clock.set('2027-09-14T09:00:00Z');
  await api.runScheduled();
  expect((await as('guardian')(ownFamily, {})).children).toMatchObject([{ status: 'GRADUATED' }]);
  clock.set('2027-09-14T12:00:00Z');
  await api.runScheduled();
  await api.runScheduled();
  expect(await query('select status, nickname, birth_year from child where child_id = $1', [pips])).toEqual([
    { status: 'ERASED', nickname: null, birth_year: null },
  ]);
  expect(await query('select from shop_handover')).toHaveLength(0);
  expect(await query('select from guardian where account_id = $1', [pip.accountId])).toHaveLength(0);
  expect(
    await query(
      `select p.status, count(t.description)::int as texts, count(i.picture_id)::int as pictures from product p
         join product_text t using (product_id) left join product_picture i using (product_id) where p.sku = $1 group by 1`,
      [`KID-${putAway}`],
    ),
  ).toEqual([{ status: 'CLOSED', texts: 0, pictures: 0 }]);
  // No childhood comments about a craft are left; the product has its text and its picture.
  expect(await query('select from craft_version where seller_id = $1', [idOf('paper-fox')])).toHaveLength(0);
  const [product] = await query(
    `select p.status, t.description is not null as "isDescribed", count(i.picture_id)::int as pictures,
       bool_and(u.state <> 'DELETING' and u.is_public) as "areKept"
     from product p join product_text t using (product_id) join product_picture i using (product_id) join upload u using (picture_id)
     where p.sku = $1 and t.locale = 'en' group by 1, 2`,
    [`KID-${craft}`],
  );
  expect(product).toEqual({ status: 'ACTUAL', isDescribed: true, pictures: 1, areKept: true });
});

test('a person who accepted a shop that is then offered to another person can no longer give their details', async () => {
  await as('other')(offerShop, { childId: robins, email: stranger.login });
  await api.callAs(stranger)(acceptShop, { token: await tokenOf(), ...facts });
  expect(await query('select from guardian where account_id = $1', [stranger.accountId])).toHaveLength(1);
  await as('other')(offerShop, { childId: robins, email: robin.login });
  expect(await query('select from guardian where account_id = $1', [stranger.accountId])).toHaveLength(0);
  expect((await api.callAs(stranger)(ownHandover, {})).handover).toBeNull();
});

test('with a fresh start, the shop closes and everything is erased: no shop is opened (domain 2.6, 2.7)', async () => {
  const adult = api.callAs(robin);
  await as('other')(offerShop, { childId: robins, email: robin.login });
  await adult(acceptShop, { token: await tokenOf(), ...facts });
  await adult(startAdultCheck, {});
  await adult(proveAdult, { isProven: true });
  expect(await adult(endHandover, { outcome: 'STARTED_FRESH' })).toBeNull();
  expect(await query('select status from child where child_id = $1', [robins])).toEqual([
    { status: 'CONSENT_WITHDRAWN' },
  ]);
  expect(await query('select from seller_member where account_id = $1', [robin.accountId])).toHaveLength(0);
  expect(await query('select stage from seller where seller_id = $1', [idOf('tiny-kiln')])).toEqual([
    { stage: 'CLOSED' },
  ]);
  expect((await adult(ownHandover, {})).handover).toMatchObject({ step: 'STARTED_FRESH', erasedOn: '2027-10-14' });
});
