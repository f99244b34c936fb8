import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { changePrice } from '../../offers/own-contract.ts';
import { auditDoers, auditList, stepActors } from '../contract.ts';
import { auditActions, auditSubjects } from '../rules.ts';

const { pool, api, as, clock, bought, dispute } = await openDisputeShop();
type Asked = { person?: string; subject?: string; by?: 'PEOPLE' | 'SYSTEM' };
const list = (asked: Asked = {}) => as('manager')(auditList, { ...asked, page: 1 });
const short = async (by?: Parameters<typeof list>[0]) =>
  (await list(by)).acts.map(({ action, changes, site, name }) => [
    action,
    (changes.status as string[] | undefined)?.[1],
    site,
    name,
  ]);
const accountOf = async (login: string): Promise<string> =>
  (await pool.query('select account_id as id from account where login = $1', [`${login}@cubby.example`])).rows[0].id;

test('one list of people’s actions: orders, disputes and the audit’s own, by person and by subject', async () => {
  const order = await bought('DELIVERED', { 'NB-1 harlow': 1 });
  clock.advance(60_000);
  const { answers, decides, code } = await dispute(order);
  clock.advance(60_000);
  await answers();
  clock.advance(60_000);
  await decides();
  clock.advance(60_000);
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' as const });
  await as('owner')(changePrice, { shop: 'harlow', sku: 'NB-1', price: usd(330), previous: usd(320) });
  const [owner, manager] = [await accountOf('owner'), await accountOf('manager')];
  const all = (await list({ by: 'PEOPLE' })).acts;
  // A guest has no account.
  expect(all.filter(({ person }) => person === null).map(({ actor, name }) => [actor, name])).toEqual(
    Array.from({ length: 4 }, () => ['BUYER', null]),
  );
  const acts = all.filter(({ person }) => person !== null);
  expect(acts.map(({ action, subjectName, shop, person }) => [action, subjectName, shop, person])).toEqual([
    ['offer.price-changed', 'NB-1', 'Harlow & Pine', owner],
    ['dispute.status-changed', code, 'Harlow & Pine', manager],
    ['dispute.status-changed', code, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
  ]);
  expect([acts[0]!.actingAs, acts[0]!.changes]).toEqual([['OWNER'], { price: ['$3.20', '$3.30'] }]);
  expect(await short({ person: manager })).toEqual([['dispute.status-changed', 'REJECTED', 'manager', 'X Y']]);
  const its = acts.at(-1)!.subject;
  expect(
    (await list({ subject: its })).acts.flatMap(({ person, changes }) => (person ? [changes.status] : [])),
  ).toEqual([
    ['IN_PROGRESS', 'IN_DELIVERY'],
    ['CONFIRMED', 'IN_PROGRESS'],
    ['PAID', 'CONFIRMED'],
  ]);
  expect(await short({ subject: its, person: manager })).toEqual([]);
  expect((await list({ subject: acts[0]!.subject })).acts).toEqual([acts[0]]);
  expect((await list({ subject: 'none-like-this' })).total).toBe(0);
});

test('automatic actions are included: by a rule with its row, by the payment provider, a carrier, a scheduled task', async () => {
  const order = await bought('DELIVERED', { 'NB-1 harlow': 1 });
  clock.advance(15 * 86_400_000);
  await api.runScheduled();
  const { rows } = await pool.query(
    `select so.seller_order_id as id from seller_order so join "order" o using (order_id) where o.order_number || '-1' = $1`,
    [order.number],
  );
  const steps = async (by?: 'PEOPLE' | 'SYSTEM') =>
    (await list({ subject: rows[0].id, ...(by && { by }) })).acts.map(({ actor, rule, site, changes }) => [
      ...[actor, rule, site],
      (changes.status as string[])[1],
    ]);
  expect(await steps('SYSTEM')).toEqual([
    ['SYSTEM', 'O17', 'process', 'COMPLETED'],
    ['CARRIER', 'O16', 'process', 'DELIVERED'],
    ['PSP', 'O6', 'process', 'PAID'],
  ]);
  expect((await steps('PEOPLE')).map(([actor]) => actor)).toEqual(['SELLER', 'SELLER', 'SELLER', 'BUYER', 'BUYER']);
  expect(await steps()).toHaveLength(8);
  await pool.query(
    `insert into audit_event (audit_event_id, at, site, action, subject_kind, subject_id, reason)
     values (gen_random_uuid(), $1, 'process', 'shop.stopped', 'seller', 'a-shop', 'FACTS')`,
    [clock.now()],
  );
  expect((await list({ subject: 'a-shop', by: 'SYSTEM' })).acts).toMatchObject([
    { actor: 'SYSTEM', action: 'shop.stopped', reason: 'FACTS', person: null },
  ]);
  expect((await list({ by: 'SYSTEM' })).acts.length).toBeGreaterThan(3);
});

test('a page shows whether there is another', async () => {
  const owner = await accountOf('owner');
  for (let n = 0; n < 52; n += 1)
    await pool.query(
      `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id)
       values (gen_random_uuid(), $1, $2, 'seller', 'offer.created', 'offer', $3)`,
      [new Date(clock.now().getTime() + n), owner, `o${n}`],
    );
  const first = await list({ person: owner });
  expect([first.acts.length, first.acts[0]!.subject, first.total]).toEqual([50, 'o51', 51]);
  const second = await as('manager')(auditList, { person: owner, page: 2 });
  expect(second.acts[0]!.subject).toBe('o1');
});

test('an action shows the number or name of its subject; people and cases are not named there', async () => {
  const order = await bought('IN_DELIVERY', { 'NB-1 harlow': 1 });
  const owner = await accountOf('owner');
  const ids = await pool.query(
    `select (select seller_order_id from seller_order so join "order" o using (order_id) where o.order_number || '-1' = $1) as "order",
       (select offer_id from offer f join product p using (product_id) where p.sku = 'NB-1' limit 1) as offer,
       (select seller_id from seller where handle = 'harlow') as seller`,
    [order.number],
  );
  const [key, run] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  await pool.query(
    `insert into shop_key (shop_key_id, seller_id, name, scopes, prefix, secret_hash, slot, created_by, created_at, expires_at)
     values ($1, $2, 'Warehouse', '{offers:read}', 'cubby_key_ab12cd', sha256('x'), 1, $3, $4, $4::timestamptz + interval '1 day')`,
    [key, ids.rows[0].seller, owner, clock.now()],
  );
  await pool.query(
    `insert into payout_run (payout_run_id, week, begun_at, status, approvals_needed) values ($1, '2026-03-02', $2, 'PROPOSED', 1)`,
    [run, clock.now()],
  );
  const school = '55555555-5555-4555-8555-555555555555';
  await pool.query(
    `insert into organisation (organisation_id, kind, name, country, city, address, created_at) values ($1, 'SCHOOL', 'Cedar Grove', 'CA', 'Victoria', 'Road 1', $2)`,
    [school, clock.now()],
  );
  const [review, file] = ['66666666-6666-4666-8666-666666666666', '77777777-7777-4777-8777-777777777777'];
  await pool.query(
    `insert into review (review_id, product_id, rating, title, body, locale, author_name, verified_purchase, status, created_at)
     select $1, product_id, 4, '', '', 'en', 'Ada', false, 'PENDING', $2 from product where sku = 'NB-1'`,
    [review, clock.now()],
  );
  await pool.query(
    `insert into offer_batch (offer_batch_id, seller_id, source, status, rows_planned, created_at, ended_at, file_name, encoding, heads, parts, rows_read)
     values ($1, $2, 'FILE', 'CANCELLED', 0, $3, $3, 'autumn.csv', 'UTF-8', '{SKU}', '{sku}', 1)`,
    [file, ids.rows[0].seller, clock.now()],
  );
  const named = new Set<string>();
  const nameOf = async (kind: string, id: string) => {
    named.add(kind);
    await pool.query(
      `insert into audit_event (audit_event_id, at, account_id, site, action, subject_kind, subject_id)
       values (gen_random_uuid(), $1, $2, 'manager', 'person.read', $3, $4)`,
      [new Date(clock.now().getTime() + 1_000), owner, kind, id],
    );
    return (await list({ subject: id })).acts[0]!.subjectName;
  };
  expect(await nameOf('seller-order', ids.rows[0].order)).toBe(order.number);
  expect(await nameOf('offer', ids.rows[0].offer)).toBe('NB-1');
  expect(await nameOf('shop-key', key)).toBe('Warehouse');
  expect(await nameOf('payout-run', run)).toBe('2026-03-02');
  expect(await nameOf('incident', 'ABCDE12345')).toBe('ABCDE12345');
  expect(await nameOf('enquiry', 'XJ5PQQ6M')).toBe('XJ5PQQ6M');
  expect(await nameOf('exchange-rate', 'EUR-2027-01-02')).toBe('EUR-2027-01-02');
  expect(await nameOf('school', school)).toBe('Cedar Grove');
  expect(await nameOf('support-thread', 'QW34ER56')).toBe('QW34ER56');
  expect(await nameOf('payment-event', 'stripe-evt_1')).toBe('stripe-evt_1');
  expect(await nameOf('tax-registration', 'CA-MB')).toBe('CA-MB');
  expect(await nameOf('review', review)).toBe('NB-1');
  expect(await nameOf('offer-batch', file)).toBe('autumn.csv');
  expect(await nameOf('synonyms', '44444444-4444-4444-8444-444444444444')).toBeNull();
  expect(await nameOf('account', owner)).toBeNull();
  expect(await nameOf('case', '33333333-3333-4333-8333-333333333333')).toBeNull();
  expect(await nameOf('offer', 'not-an-id')).toBeNull();
  // These have only a person's name, or their shop's beside them.
  const nameless = ['child', 'invitation', 'payout-destination', 'seller', 'webhook'];
  expect([...named, ...nameless].toSorted()).toEqual([...auditSubjects].toSorted());
});

test.each(['en', 'ar'] as const)('every action and subject has a name in %s', (locale) => {
  const { has } = loadTranslators(root).of(locale);
  const events = [
    'order.status-changed',
    'dispute.status-changed',
    'dispute.written',
    'dispute.asked',
    'dispute.edited',
  ];
  const more = ['dispute.sent-back', 'dispute.reminded', 'invoice.status-changed'];
  const doers = [...stepActors.map((actor) => `actor.${actor}`), ...['ALL', ...auditDoers].map((by) => `by.${by}`)];
  const kinds = [...auditSubjects, 'seller-order', 'dispute', 'invoice'].map((kind) => `subject.${kind}`);
  expect([...auditActions, ...events, ...more, ...kinds, ...doers].filter((name) => !has(`audit.${name}`))).toEqual([]);
});
