import { productStatuses } from '@cubby/features/catalog/rules';
import { enquiryStatuses } from '@cubby/features/enquiries/rules';
import { uploadStates } from '@cubby/features/media/rules';
import { movementKinds, offerStatuses, sellerKinds } from '@cubby/features/offers/rules';
import {
  cancelledStatuses,
  orderRoutes,
  orderStatuses,
  reservationStates,
  takenStates,
} from '@cubby/features/orders/rules';
import { activeSessions, sessionStatuses } from '@cubby/features/payments/rules';
import { restockStatuses } from '@cubby/features/restock/rules';
import { reportReasons, reviewStatuses } from '@cubby/features/reviews/rules';
import { shopStages } from '@cubby/features/sellers/rules';
import { accessFacts, inclusions } from '@cubby/features/workshops/rules';
import { testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';

const { pool } = await testDatabase();
const codesIn = (sql: string): string[] => [
  ...new Set([...sql.matchAll(/'([A-Z][A-Z_0-9]+)'/g)].map(([, code]) => code!)),
];

/** Values of the rules that SQL repeats: CHECK constraints and the conditions of indexes and views. */
test.each([
  ['product', 'status', productStatuses],
  ['seller', 'stage', shopStages],
  ['seller', 'kind', sellerKinds],
  ['offer', 'status', offerStatuses],
  ['stock_movement', 'kind', movementKinds],
  ['order', 'route', orderRoutes],
  ['seller_order', 'status', orderStatuses],
  ['reservation', 'state', reservationStates],
  ['checkout_session', 'status', sessionStatuses],
  ['sandbox_session', 'status', sessionStatuses.filter((status) => status !== 'STARTING')],
  ['review', 'status', reviewStatuses],
  ['enquiry', 'status', enquiryStatuses],
  ['review_report', 'reason', reportReasons],
  ['restock_request', 'status', restockStatuses],
  ['upload', 'state', uploadStates],
  ['workshop', 'inclusion', inclusions],
  ['workshop', 'facts', accessFacts],
] as const)('the database allows the same codes in %s.%s as the rules', async (table, column, known) => {
  const { rows } = await pool.query<{ rule: string }>(
    `select pg_get_constraintdef(c.oid) as rule from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = $1::text::regclass and a.attname = $2`,
    [`"${table}"`, column],
  );
  expect(codesIn(rows.map(({ rule }) => rule).join()).toSorted()).toEqual([...known].toSorted());
});

test.each([
  ['reservation_offer', takenStates],
  ['checkout_session_active', activeSessions],
  ['review_product', ['PUBLISHED']],
  ['review_seller', ['PUBLISHED']],
  ['enquiry_open', ['OPEN']],
  ['enquiry_unconfirmed', ['UNCONFIRMED']],
  ['review_pending', ['PENDING']],
  ['restock_request_open', ['DONE']],
  ['upload_not_kept', ['KEPT']],
] as const)('the index %s covers the rows that the rules name', async (index, known) => {
  const { rows } = await pool.query<{ definition: string }>(
    'select pg_get_indexdef($1::text::regclass) as definition',
    [index],
  );
  expect(codesIn(rows[0]!.definition).toSorted()).toEqual([...known].toSorted());
});

test.each([
  ['product_facts', ['ACTUAL']],
  ['offer_facts', ['ACTUAL']],
  ['order_facts', ['CARD']],
  ['last_checkout', ['FAILED']],
  ['seller_order_facts', ['COMPLETED', 'CLOSED', ...cancelledStatuses]],
])('the view %s has the same codes as the rules', async (view, known) => {
  const { rows } = await pool.query<{ definition: string }>('select pg_get_viewdef($1::text::regclass) as definition', [
    view,
  ]);
  const all: readonly string[] = [...productStatuses, ...sessionStatuses, ...orderRoutes, ...orderStatuses];
  expect(codesIn(rows[0]!.definition).toSorted()).toEqual(known.toSorted());
  expect(all).toEqual(expect.arrayContaining(known));
});

test.each([
  ['can_sell', ['LIVE']],
  ['is_shown', ['LIVE', 'PAUSED']],
])('the function %s has the same codes as the rules', async (name, known) => {
  const { rows } = await pool.query<{ definition: string }>(
    'select pg_get_functiondef($1::text::regproc) as definition',
    [name],
  );
  expect(codesIn(rows[0]!.definition).toSorted()).toEqual(known);
  expect(shopStages).toEqual(expect.arrayContaining(known));
});
