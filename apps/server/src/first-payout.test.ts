import type { Account } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { beginAuthenticator, confirmAuthenticator } from '@cubby/features/accounts/contract';
import { sendEnquiry } from '@cubby/features/enquiries/contract';
import { actOnOrder, reportParcel, sales, shipParcel } from '@cubby/features/fulfilment/contract';
import { acceptInvitation } from '@cubby/features/members/contract';
import { offersOfProduct } from '@cubby/features/offers/contract';
import { createOffer } from '@cubby/features/offers/own-contract';
import { guestOrder, placeGuestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { approveRun, enterDestination, ownMoney, payoutRuns, reconcileRun } from '@cubby/features/payouts/contract';
import { makeReferralLink, ownReferrals } from '@cubby/features/referrals/contract';
import { confirmRequest, sendRequest } from '@cubby/features/seller-requests/contract';
import { approveRequest, askBack, listRequests } from '@cubby/features/seller-requests/staff-contract';
import {
  ownShop,
  saveBusiness,
  saveDelivery,
  saveWarehouse,
  signAgreement,
} from '@cubby/features/shop-settings/contract';
import { money } from '@cubby/money';
import { fixedClock, testDatabase } from '@cubby/testing';
import { expect, test } from 'vitest';
import { codeAt } from '../../../features/accounts/server/second-steps/one-time-codes.ts';
import { prairie } from '../../../features/seller-requests/testing/request-desk.ts';
import { business, rate, warehouse } from '../../../features/shop-settings/testing/owned-shops.ts';
import { findViolations } from './start/check-invariants.ts';
import { newsOfPayment, wantedBy } from './testing/guest.ts';
import { insertAccounts } from './testing/insert-accounts.ts';
import { idOf, openSmallShop } from './testing/small-shop.ts';
import { createTestApi } from './testing/test-api.ts';

const { pool } = await testDatabase();
const clock = fixedClock('2026-09-01T10:00:00Z');
const day = 86_400_000;
await openSmallShop(pool);
const api = await createTestApi(pool, clock, { SECRET_KEY: 'test', CARRIER_TOKEN: 'carrier-of-the-tests-1' });
const person = (name: string, staff?: Account['staff']): Account => ({
  ...{ accountId: idOf(name), login: `${name}@cubby.example`, ...(staff && { staff }) },
});
const [noor, jonah] = [person('noor', ['FINANCE', 'SUPPORT']), person('jonah', ['FINANCE'])];
const friend = person('friend');
await insertAccounts(pool, [noor, jonah, friend]);
const [asNoor, asJonah, asFriend] = [api.callAs(noor), api.callAs(jonah), api.callAs(friend)];
const email = 'ruth.friesen@prairie.example';
const password = 'a lantern by the river';
/** The token of the newest mail's link to a page, before the mail leaves without it. */
const tokenFor = async (path: string): Promise<string> => {
  const { rows } = await pool.query<{ text: string }>(
    'select text_body as text from mail where to_address = $1 order by position desc',
    [email],
  );
  return rows.map(({ text }) => new RegExp(`${path}[?#](?:t|token)=([\\w.-]+)`).exec(text)?.[1]).find(Boolean)!;
};

test('from a request with a friend’s link to the first payout, each step by its public call (domain 5.3 P1–P8)', async () => {
  const { code } = await asFriend(makeReferralLink, {});
  await api.call(sendEnquiry, {
    ...{ role: undefined, topic: 'BUSINESS', email, referralCode: code, captchaToken: '' },
    message: 'Ruth Friesen\n\nStationery and furniture',
  });
  const bearer = { bearer: await tokenFor('/open-shop/request') };
  await api.call(confirmRequest, {}, bearer);
  await api.call(sendRequest, { ...prairie, answer: undefined }, bearer);
  const { number } = (await asNoor(listRequests, { list: 'WAITING', page: 1 })).requests[0]!;
  await asNoor(askBack, { number, words: 'Who makes the furniture?' });
  await api.call(sendRequest, { ...prairie, answer: 'A joinery in Brandon.' }, bearer);
  const shop = await asNoor(approveRequest, { number });
  await api.call(
    acceptInvitation,
    { firstName: 'Ruth', lastName: 'Friesen', password, captchaToken: '' },
    { bearer: await tokenFor('/invitation') },
  );
  const { rows } = await pool.query('select account_id as id from account where login = $1', [email]);
  const asRuth = api.callAs({ accountId: rows[0].id, login: email });

  const { secret } = await asRuth(beginAuthenticator, { currentPassword: password, captchaToken: '' });
  await asRuth(confirmAuthenticator, { code: codeAt(bytesOf(secret), clock.now()) });
  await asRuth(saveBusiness, { shop, ...business });
  await asRuth(saveWarehouse, { shop, ...warehouse });
  await asRuth(saveDelivery, { shop, ...rate });
  const { agreement } = await asRuth(ownShop, { shop });
  await asRuth(signAgreement, { shop, version: agreement.version, signedName: 'Ruth Friesen' });
  await asRuth(enterDestination, {
    ...{ shop, holder: 'Prairie School Supply', country: 'CA', currency: 'CAD', iban: undefined, swift: undefined },
    ...{ institution: '003', transit: '01234', accountNumber: '1234567', routing: undefined, nameConfirmed: false },
    ...{ currentPassword: password, captchaToken: '' },
  });
  await asRuth(createOffer, { shop, sku: 'SC-1', price: money(6_000), quantity: 5 });
  await api.runScheduled();
  expect((await asRuth(ownShop, { shop })).stage).toBe('LIVE');
  const offer = (await api.call(offersOfProduct, { sku: 'SC-1', country: 'CA' })).find(
    ({ seller }) => seller.handle === shop,
  )!;

  const wanted = wantedBy([{ offerId: offer.offerId, quantity: 2 }]);
  const { orderNumber, guestOrderToken } = await api.call(placeGuestOrder, wanted);
  const guest = { bearer: guestOrderToken };
  const { total } = await api.call(guestOrder, { orderNumber }, guest);
  const page = await api.call(startCardPayment, { orderNumber, total, note: '' }, guest);
  const { news } = await newsOfPayment(api.call, pool, clock.now(), page);
  await api.features.tasks['apply-provider-event']!(news, { now: clock.now() } as never);
  const sold = `${orderNumber}-1`;
  await api.runJobs();
  expect((await asRuth(sales, { tab: 'CONFIRM', words: '', handler: 'ANYBODY', page: 1 })).orders).toMatchObject([
    { number: sold },
  ]);
  await asRuth(actOnOrder, { number: sold, action: 'CONFIRM', reason: undefined });
  await asRuth(actOnOrder, { number: sold, action: 'PREPARE', reason: undefined });
  for (const tracker of ['CP-1', 'CP-2'])
    await asRuth(shipParcel, {
      ...{ number: sold, lines: [{ offerId: offer.offerId, quantity: 1 }], carrier: 'Canada Post', tracker },
      ...{ trackingUrl: undefined, departedOn: utcDay(clock.now()) },
    });
  clock.advance(2 * day);
  for (const tracker of ['CP-1', 'CP-2'])
    await api.call(
      reportParcel,
      { carrier: 'Canada Post', tracker, event: 'DELIVERED' },
      { bearer: 'carrier-of-the-tests-1' },
    );
  const moneyOf = async () => {
    const { available, pending, onItsWay } = await asRuth(ownMoney, { shop, kind: 'ALL', page: 1 });
    return [pending, available, onItsWay].map(({ amountMinor }) => amountMinor);
  };
  const [share] = await moneyOf();
  expect(share).toBeGreaterThan(10_000);
  // Withdrawal ends after fourteen days; runs are proposed on Mondays.
  clock.set('2026-09-21T06:00:00Z');
  await api.runScheduled();
  await api.runJobs();
  expect(await moneyOf()).toEqual([0, share, 0]);
  expect((await asFriend(ownReferrals, {})).earned).toEqual(money(500));

  const [run] = await asNoor(payoutRuns, {});
  expect(run!.status).toBe('PROPOSED');
  const { runId } = run!;
  await asNoor(approveRun, { runId });
  await asJonah(approveRun, { runId });
  await api.runJobs();
  expect(await moneyOf()).toEqual([0, 0, share]);
  await asNoor(reconcileRun, { runId });
  expect(await moneyOf()).toEqual([0, 0, 0]);
  const { rows: books } = await pool.query(
    `select coalesce(sum(amount_minor), 0)::int as sum from posting union all
     select (-balance_minor)::int from ledger_balance b join seller s on s.seller_id::text = b.object where s.handle = $1 and b.type like 'SELLER%'`,
    [shop],
  );
  expect(books.every(({ sum }) => sum === 0)).toBe(true);
  expect(await findViolations(pool)).toEqual([]);
});

/** Of a secret in base32. */
const bytesOf = (base32: string): Buffer =>
  Buffer.from(
    [...base32]
      .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
