import { loadTranslators } from '@cubby/i18n/load';
import { root } from '@cubby/server/testing/test-api';
import { expect, test } from 'vitest';
import { openDisputeShop } from '../../disputes/testing/dispute-shop.ts';
import { changePrice } from '../../offers/own-contract.ts';
import { auditList } from '../contract.ts';
import { auditActions, auditSubjects } from '../rules.ts';

const { pool, as, clock, bought, dispute } = await openDisputeShop();
const list = (by: { person?: string; subject?: string } = {}) => as('manager')(auditList, { ...by, page: 1 });
const short = async (by?: Parameters<typeof list>[0]) =>
  (await list(by)).acts.map(({ action, changes, site, name }) => [
    action,
    (changes.status as string[] | undefined)?.[1],
    site,
    name,
  ]);
const accountOf = async (login: string): Promise<string> =>
  (await pool.query('select account_id as id from account where login = $1', [`${login}@cubby.example`])).rows[0].id;

test('one list of what people did: orders, disputes and the audit’s own, by person and by subject, nothing of the system', async () => {
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
  const { acts } = await list();
  expect(acts.map(({ action, subjectName, shop, person }) => [action, subjectName, shop, person])).toEqual([
    ['offer.price-changed', null, 'Harlow & Pine', owner],
    ['dispute.status-changed', code, 'Harlow & Pine', manager],
    ['dispute.status-changed', code, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
    ['order.status-changed', order.number, 'Harlow & Pine', owner],
  ]);
  expect([acts[0]!.actingAs, acts[0]!.changes]).toEqual([['OWNER'], { price: ['$3.20', '$3.30'] }]);
  expect(await short({ person: manager })).toEqual([['dispute.status-changed', 'REJECTED', 'manager', 'X Y']]);
  const its = acts.at(-1)!.subject;
  expect((await short({ subject: its })).map(([, status]) => status)).toEqual([
    'IN_DELIVERY',
    'IN_PROGRESS',
    'CONFIRMED',
  ]);
  expect(await short({ subject: its, person: manager })).toEqual([]);
  expect((await list({ subject: acts[0]!.subject })).acts).toEqual([acts[0]]);
  expect((await list({ subject: 'none-like-this' })).total).toBe(0);
});

test('a page says whether there is another', async () => {
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
  const kinds = [...auditSubjects, 'seller-order', 'dispute', 'invoice'].map((kind) => `subject.${kind}`);
  expect([...auditActions, ...events, ...more, ...kinds].filter((name) => !has(`audit.${name}`))).toEqual([]);
});
