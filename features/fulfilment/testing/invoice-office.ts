import { type Account, type Client, staffRoles } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { type Pool, transaction } from '@cubby/db';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { wantedBy } from '@cubby/server/testing/guest';
import { insertAccounts, ownShops } from '@cubby/server/testing/insert-accounts';
import { offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { type FixedClock, fixedClock, testDatabase } from '@cubby/testing';
import { storeMessages } from '../../bank/server/message-store.ts';

/**
 * The application over a database, with one buyer, one owner of all shops and one manager, for histories of invoices.
 */
export type InvoiceOffice = {
  pool: Pool;
  clock: FixedClock;
  api: Awaited<ReturnType<typeof createTestApi>>;
  buyer: Client;
  owner: Client;
  manager: Client;
  accounts: readonly string[];
  /** A bank file reports money under the bank's reference, with an invoice's number in its text. */
  bankTells: (credit: { reference: string; minor: number; words: string }) => Promise<void>;
};
export const officeOpens = '2026-09-01T17:00:00Z';

export async function openInvoiceOffice(): Promise<InvoiceOffice> {
  const { pool } = await testDatabase();
  const clock = fixedClock(officeOpens);
  const plenty = 1_000_000;
  await openSmallShop(pool, {
    ...{ 'NB-1 harlow': plenty, 'NB-1 maple': plenty, 'SC-1 harlow': plenty, 'BM-1 paper-fox': plenty },
  });
  // Businesses also send to the Union and the United Kingdom, whose buyers get a file for their accounting system.
  await pool.query(`
    insert into delivery_rate select seller_id, c, 500, null, 2, 9 from seller, unnest('{DE,GB}'::text[]) c where kind = 'BUSINESS';
    insert into tax_registration (area, number, valid_from) values ('EU', 'IM3720000000', '2024-01-01'), ('GB', 'GB123456789', '2024-01-01');
    insert into vat_exchange_rate values ('EUR', '2026-01-01', 861250), ('GBP', '2026-01-01', 748130)`);
  const api = await createTestApi(pool, clock);
  const people = { buyer: person(1), owner: person(2), manager: { ...person(3), staff: staffRoles } };
  await insertAccounts(pool, Object.values(people));
  await ownShops(pool, people.owner.accountId);
  const [buyer, owner, manager] = [api.callAs(people.buyer), api.callAs(people.owner), api.callAs(people.manager)];
  const accounts: string[] = [];
  for (const iban of ['DE89370400440532013000', 'FR1420041010050500013M02606']) {
    const { code } = await buyer(saveBankDetails, {
      ...{ code: undefined, bankName: 'Bank', bankAddress: undefined, iban, currency: 'USD', isMain: false },
      ...{ swift: 'DEUTDEFF', bankCode: 'DEUT' },
    });
    accounts.push(code);
  }
  const { rows } = await pool.query<{ id: string }>(
    `insert into bank_file (bank_file_id, direction, name, sha256, created_at)
     values (gen_random_uuid(), 'IN', 'histories', sha256('histories'), $1) returning bank_file_id as id`,
    [clock.now()],
  );
  const bankTells: InvoiceOffice['bankTells'] = async ({ reference, minor, words }) => {
    const bookedOn = utcDay(clock.now());
    await transaction(pool, (tx) =>
      storeMessages(
        tx,
        rows[0]!.id,
        [
          {
            ...{ kind: 'CREDITED', key: `:${bookedOn}:CRDT:${reference}`, nth: null, entry: null, toldBy: 'STATEMENT' },
            ...{ bankReferences: [reference], endToEndId: null, amountMinor: minor, currency: 'USD', bookedOn, words },
            ...{
              reference: words,
              payerName: 'B',
              payerIban: null,
              accountIban: null,
              reason: null,
              isReversal: false,
            },
          },
        ],
        clock.now(),
      ),
    );
    // Only this job runs: papers take longer.
    const { rows: told } = await pool.query<{ id: string }>(
      'select bank_message_id as id from bank_message where applied_at is null',
    );
    for (const { id: messageId } of told)
      await api.features.tasks['apply-bank-message']!({ messageId }, { now: clock.now() } as never);
  };
  return { pool, clock, api, buyer, owner, manager, accounts, bankTells };
}
const person = (n: number): Account => ({
  accountId: `01990000-0000-7000-8000-00000000000${n}`,
  login: `person${n}@cubby.example`,
});

export const offersOfOffice = [
  offerId('NB-1', 'harlow'),
  offerId('NB-1', 'maple'),
  offerId('SC-1', 'harlow'),
  offerId('BM-1', 'paper-fox'),
];
const { contact, address: inVictoria } = wantedBy([], 'buyer@school.example');
const abroad = { ...inVictoria, region: undefined };
/** Destinations of orders. A child’s shop ships within its country only. */
const destinations = [
  { address: inVictoria, offers: offersOfOffice },
  { address: { ...abroad, country: 'DE', city: 'Berlin', postalCode: '10115' }, offers: offersOfOffice.slice(0, 3) },
  { address: { ...abroad, country: 'GB', city: 'Leeds', postalCode: 'LS1 4DY' }, offers: offersOfOffice.slice(0, 3) },
];

/** An order on invoice. @param chosen positions of offers @param to the position of a destination */
export async function orderOnInvoice(
  { buyer }: InvoiceOffice,
  chosen: readonly number[],
  { quantity, to }: { quantity: number; to: number },
): Promise<string> {
  const { address, offers } = destinations[to % destinations.length]!;
  const ids = new Set(chosen.map((i) => offers[i % offers.length]!));
  const entries = [...ids].map((id) => ({ offerId: id, quantity, selected: true }));
  await buyer(saveCartLines, { entries, merge: false });
  const wanted = { note: '', sellerNotes: [], deliveryNote: '', savesAddress: false, contact, address };
  return (await buyer(placeMemberOrder, { ...wanted, paymentMethod: 'INVOICE' })).orderNumber;
}
