import { transaction } from '@cubby/db';
import { insertChild } from '@cubby/features/families/seed';
import { saleEarned, schoolEarned, schoolRefunded } from '@cubby/features/ledger/rules';
import { post } from '@cubby/features/ledger/server';
import { money } from '@cubby/money';
import { openSmallShop } from '@cubby/server/testing/small-shop';
import { openProcess, type TestProcess } from '@cubby/server/testing/test-process';
import { testDatabase } from '@cubby/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeDay } from './compute-day.ts';

const { pool, url } = await testDatabase();
let shop: TestProcess;
beforeAll(async () => {
  await openSmallShop(pool);
  shop = await openProcess(url);
  await pool.query('delete from impact_day');
});
afterAll(() => shop.close());

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const told = async () => {
  const answer = await fetch(`${shop.origin}/api/store/impact/v1/get`);
  const { impact } = ((await answer.json()) as { responseEntity: { impact: Told | null } }).responseEntity;
  return impact && { day: impact.impactDate, ...Object.fromEntries(impact.figures.map(shownBy)) };
};
type Told = {
  impactDate: string;
  figures: { figureCode: string; count: number | null; amount: { value: number } | null }[];
};
const shownBy = ({ figureCode, count, amount }: Told['figures'][number]) => [
  figureCode,
  count ?? amount?.value ?? null,
];

/** A delivered sale of each of some sellers; the last `children` of them are children. */
async function sell(names: readonly string[], kind: 'BUSINESS' | 'CHILD', items: number): Promise<void> {
  for (const name of names) {
    const sellerId = crypto.randomUUID();
    await transaction(pool, async (tx) => {
      await tx.query(
        `insert into seller (seller_id, handle, kind, stage, name, country, handling_days, gst_registered, joined_on)
         values ($3, $1, $2, 'LIVE', $1, 'CA', 1, false, '2026-01-01')`,
        [name, kind, sellerId],
      );
      const maker = { nickname: 'Pip', birthYear: 2017, avatar: 'fox', guardianLogin: undefined } as const;
      if (kind === 'CHILD') await insertChild(tx, { ...maker, sellerId }, noon('2026-01-01'), noon('2026-01-01'));
    });
    const sale = { sellerOrderId: crypto.randomUUID(), sellerId, items: money(items), shipping: money(0) };
    await transaction(pool, (tx) =>
      post(tx, saleEarned({ ...sale, commission: money(0), commissionTax: [] }), null, noon('2026-09-01')),
    );
  }
}

test('before the first day nothing is shown, and a day is computed once (spec 2.11)', async () => {
  expect(await told()).toBeNull();
  await computeDay(pool, noon('2026-09-01'));
  const first = await told();
  expect(first).toMatchObject({ day: '2026-09-01', DELIVERIES: 0, SELLERS_EARNED: 0, CHILDREN_EARNED: 0 });
  await sell(['b-1', 'b-2', 'b-3'], 'BUSINESS', 100_000);
  await computeDay(pool, noon('2026-09-01'));
  expect(await told()).toEqual(first);
});

test('the figures are the booked ones, and hidden below five people (domain C11)', async () => {
  await sell(['c-1', 'c-2', 'c-3', 'c-4'], 'CHILD', 1_050);
  await computeDay(pool, noon('2026-09-02'));
  expect(await told()).toMatchObject({ day: '2026-09-02', SELLERS_EARNED: 3_000, CHILDREN_EARNED: null });
  await sell(['c-5'], 'CHILD', 25_850);
  await computeDay(pool, noon('2026-09-03'));
  expect(await told()).toMatchObject({ SELLERS_EARNED: 3_300, CHILDREN_EARNED: 300 });
});

test('a school’s share is shown after refunds, once five schools have one (P5, P10)', async () => {
  for (const school of ['s-1', 's-2', 's-3', 's-4', 's-5'])
    await transaction(pool, (tx) =>
      post(tx, schoolEarned(crypto.randomUUID(), school, money(100_000)), null, noon('2026-09-04')),
    );
  const from = { type: 'SCHOOL_PENDING', schoolId: 's-1' } as const;
  await transaction(pool, (tx) =>
    post(tx, schoolRefunded('r', crypto.randomUUID(), from, money(5_000)), null, noon('2026-09-04')),
  );
  await computeDay(pool, noon('2026-09-04'));
  expect(await told()).toMatchObject({ SCHOOLS_EARNED: 200 });
});

test.each(['', '/ar'])(
  'the deck is a PDF and the figures a table, in the language of %j (spec 2.5, 2.11)',
  async (prefix) => {
    const deck = await fetch(`${shop.origin}${prefix}/partnership/deck.pdf`);
    expect([deck.status, deck.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await deck.arrayBuffer()).toString('latin1');
    expect(bytes.slice(0, 5)).toBe('%PDF-');
    expect(bytes).toContain('pdfuaid');
    expect(bytes).toContain(prefix ? '/Lang (ar)' : '/Lang (en)');
    expect(bytes.match(/\/Type ?\/Page\b(?!s)/g)).toHaveLength(9);
    const table = await fetch(`${shop.origin}${prefix}/for-investors/impact.csv`);
    const [head, latest] = (await table.text()).split(/\r?\n/);
    // A name may contain a comma, in quotation marks.
    expect(head!.replaceAll(/"[^"]*"/g, 'quoted').split(',')).toHaveLength(8);
    expect(latest).toMatch(/^"?2026-09-04"?,/);
  },
);
