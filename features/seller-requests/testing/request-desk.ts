import type { Account } from '@cubby/contract';
import type { Pool } from '@cubby/db';
import { createConfirmTokens } from '@cubby/features/enquiries/server';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf, openSmallShop } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { asOwner } from '@cubby/testing';
import { confirmRequest, ownRequest, saveRequest, sendRequest, withdrawRequest } from '../contract.ts';

/** A co-operative of Winnipeg, with a GST/HST number. */
export const prairie = {
  firm: 'Prairie School Supply',
  legalForm: 'COOPERATIVE' as const,
  country: 'CA',
  region: 'CA-MB',
  city: 'Winnipeg',
  address: '400 Logan Avenue',
  postalCode: 'R3A 0R1',
  registrationNumber: undefined,
  taxNumber: '12345 6782 RT0001',
  contactName: 'Ruth Friesen',
  phone: '+1 204 555 0131',
  website: 'prairie-supply.example',
  goods: 'Stationery and furniture',
  productCount: '4200',
};
export type Sent = Omit<typeof prairie, 'taxNumber' | 'registrationNumber' | 'region' | 'legalForm'> & {
  taxNumber: string | undefined;
  registrationNumber: string | undefined;
  region: string | undefined;
  legalForm: 'COOPERATIVE' | 'CORPORATION';
};

const member = (name: string, staff: Account['staff'] = []) => ({
  accountId: idOf(name),
  login: `${name}@cubby.example`,
  staff,
});

/** A marketplace with staff, and firms that request a shop. */
export async function openRequestDesk(pool: Pool, clock: { now(): Date }, settings: Record<string, string> = {}) {
  await openSmallShop(pool);
  const api = await createTestApi(pool, clock, { SECRET_KEY: 'test', ...settings });
  const staff = {
    noor: member('noor', ['SUPPORT']),
    jonah: member('jonah', ['ADMIN']),
    reader: member('reader', ['READER']),
    finance: member('finance', ['FINANCE']),
  };
  await insertAccounts(pool, Object.values(staff));
  const tokens = createConfirmTokens('test');
  const { call } = api;

  const enquire = async (name: string, { email = `${name}@firm.example`, ref = null as string | null } = {}) => {
    const enquiryId = idOf(`enquiry ${name}`);
    await pool.query(
      `insert into enquiry (enquiry_id, number, type, email, message, status, brand, locale, referral_code, created_at)
       values ($1, $2, 40, $3, $4, 'UNCONFIRMED', 'cubby', 'en', $5, $6)`,
      [enquiryId, numberOf(name), email, 'Ruth Friesen\n\nStationery and furniture', ref, clock.now()],
    );
    return tokens.make('SHOP', enquiryId, clock.now());
  };
  /** The actions of the holder of a mailed link. */
  const firm = (token: string) => {
    const bearer = { bearer: token };
    return {
      see: () => call(ownRequest, {}, bearer),
      confirm: () => call(confirmRequest, {}, bearer),
      save: (facts: Partial<Record<keyof typeof prairie, string>>) =>
        call(saveRequest, { ...nothing, answer: undefined, ...facts }, bearer),
      send: (facts: Partial<Sent> & { answer?: string } = {}) =>
        call(sendRequest, { ...prairie, answer: undefined, ...facts }, bearer),
      withdraw: () => call(withdrawRequest, {}, bearer),
    };
  };
  const nothing = Object.fromEntries(Object.keys(prairie).map((name) => [name, undefined])) as Record<
    keyof typeof prairie,
    undefined
  >;
  const askForShop = async (name: string, facts: Partial<Sent> = {}, from: { email?: string; ref?: string } = {}) => {
    const asking = firm(await enquire(name, from));
    await asking.send(facts);
    return { number: numberOf(name), ...asking };
  };
  const clear = () =>
    asOwner(
      pool,
      `truncate seller_request, seller_request_event, enquiry, work_item, invitation, referral, audit_event, mail cascade;
       delete from seller_business where seller_id in (select seller_id from seller where stage = 'SETTING_UP');
       delete from seller where stage = 'SETTING_UP'`,
    );
  return { ...api, staff, enquire, firm, askForShop, clear };
}

/** A request's number, from a name of few letters. */
export const numberOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-HJKMNP-TV-Z]/g, '0')
    .padEnd(8, '0');

export const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );
