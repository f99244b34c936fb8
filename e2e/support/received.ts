import { cast } from '@cubby/testing/cast';
import type { Page } from 'playwright-core';
import { withDatabase } from './database.ts';

export const call = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(`/api${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      });
      const said = await answer.json();
      if (said.responseCode !== 'OC_OK') throw new Error(JSON.stringify(said));
      return said.responseEntity ?? said.createdEntity;
    },
    { path, body },
  );

/**
 * An order for one product, from placing to delivery, by the calls of everyone who takes part, paid from the buyer's
 * school's account. Returns the seller order's number.
 * @param seller a page on which the owner of the shop is signed in
 * @param email where the buyer is told about it
 */
export async function receive(
  buyer: Page,
  seller: Page,
  priceId: string,
  email: string,
  quantity = 1,
): Promise<string> {
  const orderItemNumber = await beSent(buyer, seller, priceId, email, quantity);
  await takeStep(buyer, orderItemNumber, 'DELIVER');
  return orderItemNumber;
}

export async function beSent(buyer: Page, seller: Page, priceId: string, email: string, quantity = 1): Promise<string> {
  const orderItemNumber = await pay(buyer, priceId, email, quantity);
  await takeStep(seller, orderItemNumber, 'CONFIRM');
  await send(seller, orderItemNumber);
  return orderItemNumber;
}

export async function pay(buyer: Page, priceId: string, email: string, quantity = 1): Promise<string> {
  await call(buyer, '/store/cart/item/batch/v1/createOrUpdate', {
    requestBodyDto: { cartItemList: [{ priceId, quantity, ready2Order: true }] },
  });
  const { firstName, lastName, phone, address } = cast.teacher;
  const { orderNum } = await call<{ orderNum: string }>(buyer, '/store/order/v1/createOrUpdate', {
    requestBodyDto: {
      paymentSystemCode: 'ACCOUNT',
      contactDto: { firstName, lastName, email, phone1: phone },
      deliveryPoint: {
        name: address.name,
        address: address.address,
        city: address.city,
        regionCode: address.region,
        countryIso: address.country,
        postCode: address.postalCode,
      },
    },
  });
  const { bills } = await call<{ bills: { billId: string }[] }>(buyer, '/store/user-v1/payment/accounts/v1/get');
  await call(buyer, '/store/user-v1/payment/accounts/v1/create', {
    entityInfo: { billId: bills[0]!.billId, orderNum },
  });
  return `${orderNum}-1`;
}

export const becomeGuests = (orderNumber: string, dataDir: string): Promise<unknown> =>
  withDatabase(dataDir, (pool) =>
    pool.query('update "order" set account_id = null where order_number = $1', [orderNumber]),
  );

export async function send(seller: Page, orderItemNumber: string): Promise<void> {
  await takeStep(seller, orderItemNumber, 'PREPARE');
  await call(seller, '/store/order/item/parcel/v1/create', {
    requestBodyDto: {
      orderItemNumber,
      deliveryService: 'Canada Post',
      departureDate: new Date().toISOString().slice(0, 10),
    },
  });
}

export const takeStep = (page: Page, orderItemNumber: string, action: string): Promise<unknown> =>
  call(page, '/store/order/item/status/v1/change', { requestBodyDto: { orderItemNumber, action } });
