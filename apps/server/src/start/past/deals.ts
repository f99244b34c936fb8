import type { Account, Client } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { namedUuid } from '@cubby/db/seeding';
import { saveCartLines } from '@cubby/features/cart/contract';
import { memberInvoice, saveInvoice } from '@cubby/features/invoices/contract';
import { enterPayment } from '@cubby/features/invoices/server';
import { guestOrder, placeGuestOrder, placeMemberOrder } from '@cubby/features/orders/contract';
import { settleSandboxSession, startCardPayment } from '@cubby/features/payments/contract';
import { saveReview } from '@cubby/features/reviews/contract';
import { type Money, money } from '@cubby/money';
import type { Calendar } from './calendar.ts';
import type { Guest } from './people.ts';
import type { World } from './world.ts';

export type Item = readonly [sku: string, shop: string, quantity: number];
export type Bought = { number: string; bearer?: string };

const offerId = (sku: string, shop: string): string => namedUuid('offer', sku, shop);
export const linesOf = (items: readonly Item[]) =>
  items.map(([sku, shop, quantity]) => ({ offerId: offerId(sku, shop), quantity }));

type Buyer = { account: Account; contact: Guest['contact']; address: Guest['address'] };
type Wish = { items: readonly Item[]; note?: string; purchaseOrder?: string };

/** Orders what is wanted, and leaves in the cart what was there before. */
export async function order(
  world: World,
  { account, contact, address }: Buyer,
  { items, note = '', purchaseOrder }: Wish,
  paymentMethod: 'STRIPE' | 'INVOICE' | 'ACCOUNT',
): Promise<string> {
  const call = world.as(account);
  const entries = linesOf(items).map((line) => ({ ...line, selected: true }));
  await call(saveCartLines, { entries, merge: false });
  const { orderNumber } = await call(placeMemberOrder, {
    ...{ address, contact, note, deliveryNote: '', sellerNotes: [], savesAddress: false, paymentMethod },
    ...(purchaseOrder && { purchaseOrder }),
  });
  return orderNumber;
}

export async function orderByCard(world: World, buyer: Buyer, items: readonly Item[], note = ''): Promise<string> {
  const number = await order(world, buyer, { items, note }, 'STRIPE');
  await payByCard(world, world.as(buyer.account), { number });
  return number;
}

export async function orderAsGuest(
  world: World,
  { contact, address }: Guest,
  items: readonly Item[],
  more: { partnerCode?: string; note?: string } = {},
): Promise<Bought> {
  const { orderNumber, guestOrderToken } = await world.guest(placeGuestOrder, {
    ...{ contact, address, lines: linesOf(items), paymentMethod: 'STRIPE' as const },
    ...{ note: '', sellerNotes: [], deliveryNote: '', captchaToken: '', ...more },
  });
  const bought = { number: orderNumber, bearer: guestOrderToken };
  await payByCard(world, world.guest, bought);
  return bought;
}

async function payByCard(world: World, call: Client, { number, bearer }: Bought): Promise<void> {
  const shown = bearer ? { bearer } : {};
  const { total } = await call(guestOrder, { orderNumber: number }, shown);
  await settle(world, await call(startCardPayment, { orderNumber: number, total, note: '' }, shown), 'APPROVE');
}

export async function settle(world: World, page: string, outcome: 'APPROVE' | 'DECLINE'): Promise<void> {
  await world.guest(settleSandboxSession, { id: new URL(page).pathname.split('/').at(-1)!, outcome });
}

type Fulfilled = { confirmed: number; shipped: number; delivered: number };
export async function* deliver(
  world: World,
  { workday }: Calendar,
  number: string,
  days: Fulfilled,
): AsyncGenerator<Date, void, void> {
  yield workday(days.confirmed, 9);
  await world.step(number, 'CONFIRM');
  await world.step(number, 'PREPARE');
  yield workday(days.shipped, 14);
  await world.step(number, 'SHIP');
  yield workday(days.delivered, 11);
  await world.step(number, 'DELIVER');
}

export async function invoice(
  world: World,
  { account }: Buyer,
  orderNumbers: readonly string[],
  more: { purchaseOrder?: string; note?: string; bankDetailsCode?: string } = {},
): Promise<string> {
  const { key } = await world.as(account)(saveInvoice, {
    ...{ orderNumbers: [...orderNumbers], intent: 'CREATE' as const },
    ...{ note: undefined, purchaseOrder: undefined, buyerReference: undefined, costCentre: undefined, ...more },
  });
  return key;
}

export async function receive(
  world: World,
  staff: Account,
  payer: Buyer & { name: string },
  key: string,
  amountMinor?: number,
): Promise<void> {
  const { number, outstanding } = await world.as(payer.account)(memberInvoice, { key });
  const amount: Money = amountMinor === undefined ? outstanding : money(amountMinor);
  const bookedOn = utcDay(world.now());
  const reference = `EFT ${bookedOn.replaceAll('-', '')} ${number}`;
  await world.as(staff, 'manager')(enterPayment, {
    key: number!,
    amount,
    reference,
    bookedOn,
    payerName: payer.name,
    note: undefined,
  });
}

export async function review(
  call: Client,
  bought: Bought,
  sku: string,
  [rating, title, body, author]: readonly [number, string, string, string],
): Promise<void> {
  await call(
    saveReview,
    { number: bought.number, sku, rating, title, body, author, pictures: [] },
    bought.bearer ? { bearer: bought.bearer } : {},
  );
}
