import { testDatabase } from '@cubby/testing';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { bankInvariants } from './invariant-store.ts';

const { owner } = await testDatabase();
const client = await owner.connect();
afterAll(() => client.release());
// States that no code writes: inserted without triggers, and rolled back.
beforeEach(async () => void (await client.query(`begin; set local session_replication_role = 'replica'`)));
afterEach(async () => void (await client.query('rollback')));

const id = (place: number): string => `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`;
/** The indexes of an invariant's findings, by the ids of its first column. */
async function found(name: string): Promise<number[]> {
  const { sql } = bankInvariants.find((each) => each.name === name)!;
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  return rows.map(([first]) => Number(first.slice(-12))).sort((a, b) => a - b);
}
const file = (place: number, direction: 'IN' | 'OUT', createdAt: string, writtenAt: string | null = null) =>
  client.query(
    `insert into bank_file (bank_file_id, direction, name, sha256, created_at, written_at)
     values ($1::uuid, $2::text, $1::uuid::text, case when $2::text = 'IN' then sha256($1::uuid::text::bytea) end, $3, $4)`,
    [id(place), direction, createdAt, writtenAt],
  );
const transfer = (place: number, purpose: string, orderedAt: string, fileId: string | null = null) =>
  client.query(
    `insert into bank_transfer (bank_transfer_id, purpose, subject_id, amount_minor, currency, from_name, from_iban, from_bic, to_name, to_iban,
       to_bic, reference, ordered_at, bank_file_id)
     values (gen_random_uuid(), $2, $1, 1, 'USD', 'A', 'A', 'A', 'B', 'B', 'B', 'R', $3, $4)`,
    [id(place), purpose, orderedAt, fileId],
  );

test('a file of ours that is not written within a day of the newest, and one without transfers', async () => {
  const [late, due] = ['2026-09-01T09:59:59.999Z', '2026-09-01T10:00:00Z'];
  await file(1, 'OUT', late);
  await file(2, 'OUT', due);
  await file(3, 'OUT', late, late);
  await file(4, 'IN', late);
  await file(5, 'IN', '2026-09-02T10:00:00Z');
  await transfer(1, 'INVOICE', late, id(3));
  expect(await found('bank: a file is written within a day')).toEqual([1]);
  expect(await found('bank: a file that was sent asks for something')).toEqual([1, 2]);
});

test('money reported again within five days under a reference of the same account', async () => {
  const movement = (place: number, more: object) => {
    const row = {
      kind: 'CREDITED',
      account: 'GB44',
      minor: 100,
      currency: 'USD',
      day: '2026-09-10',
      keys: [`R${place >> 1}`],
    };
    const {
      kind,
      account,
      minor,
      currency,
      day,
      keys,
      repeats = false,
    } = { ...row, ...more } as typeof row & { repeats?: boolean };
    return client.query(
      `insert into bank_message (bank_message_id, bank_file_id, kind, key, amount_minor, currency, account_iban, booked_on, is_reversal, received_at,
         is_referenced, may_repeat, reference_keys) values ($1::uuid, $1::uuid, $2, $1::uuid::text, $3, $4, $5, $6, false, now(), true, $7, $8)`,
      [id(place), kind, minor, currency, account, day, repeats, keys],
    );
  };
  const pairs: readonly (readonly [first: object, second: object])[] = [
    [{}, { day: '2026-09-11' }],
    [{}, { day: '2026-09-15' }],
    [{ day: '2026-09-15' }, {}],
    [{ account: null }, { day: '2026-09-11' }],
    [{}, { day: '2026-09-11', account: null }],
    [{ keys: ['R10', 'S'] }, { day: '2026-09-11', keys: ['T', 'S'] }],
    [{}, {}],
    [{}, { day: '2026-09-16' }],
    [{}, { day: '2026-09-11', account: 'GB29' }],
    [{}, { day: '2026-09-11', minor: 101 }],
    [{}, { day: '2026-09-11', currency: 'CAD' }],
    [{}, { day: '2026-09-11', keys: ['other'] }],
    [{}, { day: '2026-09-11', kind: 'DEBITED' }],
    [{ kind: 'DEBITED' }, { day: '2026-09-11', kind: 'DEBITED' }],
    [{}, { day: '2026-09-11', repeats: true }],
    [{ repeats: true }, { day: '2026-09-11' }],
  ];
  for (const [i, [first, second]] of pairs.entries()) {
    await movement(2 * i, first);
    await movement(2 * i + 1, second);
  }
  const name = 'bank: what it reports again some days later under the same reference is money once';
  expect(await found(name)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('a refund or return still owed after more than ten days with bank files since its last request', async () => {
  const owes = (place: number, type: string, minors: readonly number[]) =>
    client.query(
      `with account as (insert into ledger_account (ledger_account_id, type, object, currency) values ($1::uuid, $2, $1::uuid::text, 'USD') returning ledger_account_id)
       insert into posting (ledger_entry_id, position, ledger_account_id, amount_minor, at) select $1::uuid, n, ledger_account_id, minor, '2026-09-01' from account, unnest($3::bigint[]) with ordinality as each(minor, n)`,
      [id(place), type, minors],
    );
  await file(90, 'IN', '2026-09-11T10:00:00Z');
  await file(91, 'OUT', '2026-12-01T10:00:00Z');
  const [late, due] = ['2026-09-01T09:59:59.999Z', '2026-09-01T10:00:00Z'];
  const cases: readonly (readonly [purpose: string, type: string, minors: readonly number[], ...asked: string[]])[] = [
    ['REFUND', 'REFUND_DUE', [-5], late],
    ['RETURN', 'REFUND_DUE', [-5], late],
    ['REFUND', 'REFUND_DUE', [-5], due],
    ['REFUND', 'REFUND_DUE', [-5], late, due],
    ['REFUND', 'REFUND_DUE', [-5, 5], late],
    ['REFUND', 'AR', [-5], late],
    ['PAYOUT', 'REFUND_DUE', [-5], late],
  ];
  for (const [place, [purpose, type, minors, ...asked]] of cases.entries()) {
    await owes(place, type, minors);
    for (const each of asked) await transfer(place, purpose, each);
  }
  expect(await found('bank: what it was asked to pay of ours has left within ten days of its files')).toEqual([0, 1]);
});
