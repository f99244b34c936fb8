import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account, ApiError, Client } from '@cubby/contract';
import { staffRoles } from '@cubby/contract';
import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { memberInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { placeMemberOrder } from '@cubby/features/orders/contract';
import { findViolations } from '@cubby/server/start/check-invariants';
import { wantedBy } from '@cubby/server/testing/guest';
import { idOf, offerId, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect } from 'vitest';
import type { Booking } from '../../bank/server/booking-entry.ts';
import { receiveFiles, sendFiles } from '../../bank/server/exchange-files.ts';
import { fileBank } from '../../bank/server/file-bank.ts';
import { simulateBank } from '../../bank/server/simulator/simulator.ts';
import { notificationFile } from '../../bank/server/simulator/simulator-files.ts';
import { bankMessageList } from '../contract.ts';

export const opensAt = '2026-09-01T10:00:00Z';
export const people = {
  school: { accountId: idOf('school'), login: 'school@cubby.example' },
  seller: { accountId: idOf('seller'), login: 'seller@cubby.example' },
  manager: { accountId: idOf('manager'), login: 'manager@cubby.example', staff: staffRoles },
} satisfies Record<string, Account>;
export const ours = 'GB44CUBY00000000000001';
export const theirs = 'DE89370400440532013000';

export const failed = (call: Promise<unknown>) =>
  call.then(
    () => 'OC_OK',
    (error: ApiError) => error.code,
  );

/** A small shop in which a school pays by invoice through the simulated bank, and staff handle its messages. */
export async function openBankShop() {
  const { pool } = await testDatabase();
  const clock = fixedClock(opensAt);
  await openSmallShop(pool, { 'NB-1 harlow': 1000 });
  const api = await createTestApi(pool, clock);
  const folder = join(api.settings.dataDir, 'bank');
  const as = (name: keyof typeof people): Client => api.callAs(people[name]);
  for (const [name, { accountId, login }] of Object.entries(people))
    await pool.query(
      `insert into account (account_id, login, password_hash, first_name, last_name, created_at, email_confirmed_at)
       values ($1, $2, '-', initcap($3), 'Diallo', now(), now())`,
      [accountId, login, name],
    );
  await pool.query(`insert into seller_member select seller_id, $1, '{OWNER}' from seller where handle = 'harlow'`, [
    people.seller.accountId,
  ]);

  async function ordered(): Promise<string> {
    await as('school')(saveCartLines, {
      entries: [{ offerId: offerId('NB-1', 'harlow'), quantity: 2, selected: true }],
      merge: false,
    });
    const { contact, address } = wantedBy([], 'school@cubby.example');
    const { orderNumber } = await as('school')(placeMemberOrder, {
      ...{ note: '', sellerNotes: [], deliveryNote: '', paymentMethod: 'INVOICE' },
      ...{ savesAddress: false, contact, address },
    });
    await pool.query('delete from cart_line');
    return orderNumber;
  }
  const answer = (orderNumber: string, action: 'CONFIRM' | 'REJECT' = 'CONFIRM', reason?: string) =>
    as('seller')(actOnOrder, { number: `${orderNumber}-1`, action, reason });
  async function accountAt(iban: string): Promise<string> {
    const { code } = await as('school')(saveBankDetails, {
      ...{ bankName: 'Bank', iban, currency: 'USD', swift: 'DEUTDEFF', bankCode: 'DEUT', isMain: false },
      bankAddress: undefined,
    }).catch(async () => ({
      code: (await pool.query('select bank_details_id as id from bank_details where iban = $1', [iban])).rows[0].id,
    }));
    return code;
  }
  const save = async (orderNumber: string, iban: string, intent: 'DRAFT' | 'CREATE' | 'SEND') =>
    as('school')(saveInvoice, {
      ...{ orderNumbers: [orderNumber], bankDetailsCode: await accountAt(iban), note: '', intent },
      ...{ purchaseOrder: undefined, buyerReference: undefined, costCentre: undefined },
    });
  async function invoiced(iban: string, intent: 'CREATE' | 'SEND' = 'SEND') {
    const orderNumber = await ordered();
    await answer(orderNumber);
    const { key } = await save(orderNumber, iban, intent);
    await api.runJobs();
    const see = () => as('school')(memberInvoice, { key });
    return { key: (await see()).number!, see, total: (await see()).total.amountMinor };
  }

  const bank = () => fileBank(folder);
  const send = () => sendFiles(pool, bank(), 'Cubby', clock.now());
  async function receive() {
    await receiveFiles(pool, bank(), clock.now());
    await api.runJobs();
  }
  async function exchange(minutes = 0) {
    clock.advance(minutes * 60_000);
    await send();
    await simulateBank({ folder, ourIbans: [ours], paceMs: 60_000 }, clock.now());
    await receive();
  }
  async function sendInVain() {
    await send();
    await rm(join(folder, 'out'), { recursive: true });
  }
  let files = 0;
  async function leave(letter: string, contentOf: (id: string) => string): Promise<string> {
    const id = `${letter}${++files}`;
    const path = join(folder, 'in', `${id}.xml`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, contentOf(id));
    return path;
  }
  /** The bank reports a movement that we did not order. */
  async function told(booking: Partial<Booking> & { amountMinor: number }, account = ours) {
    await leave('N', (id) =>
      notificationFile(
        id,
        account,
        {
          ...{ bankReference: id, side: 'CRDT', currency: 'USD', endToEndId: null, reference: '' },
          ...{ payerName: 'Harbour School', payerIban: theirs, ...booking },
        },
        clock.now(),
      ),
    );
    await receive();
  }
  const forStaff = () => as('manager')(bankMessageList, {});
  const owed = async () =>
    (
      await pool.query<{ minor: number }>(
        `select coalesce(-sum(balance_minor), 0)::int as minor from ledger_balance where type = 'REFUND_DUE'`,
      )
    ).rows[0]!.minor;

  /** At the end, the books balance; messages that wait for staff are set aside. */
  async function settles() {
    await rm(folder, { recursive: true, force: true });
    expect(await findViolations(pool)).toEqual([]);
    await pool.query('update bank_message set needs_attention = false where needs_attention');
  }
  return {
    ...{ pool, clock, api, as, ordered, answer, accountAt, save, invoiced, exchange, receive, sendInVain, leave, told },
    ...{ forStaff, owed, settles },
  };
}
