import { randomBytes } from 'node:crypto';
import { type InputOf, memberOf } from '@cubby/contract';
import { type Implementation, implement, type WriteContext } from '@cubby/contract/server';
import type { OrderLimits } from '@cubby/feature';
import { findAddresses, keepAddress } from '@cubby/features/addresses/server';
import { counts, quoteCart } from '@cubby/features/cart/rules';
import { findCartLines, findCartOffers } from '@cubby/features/cart/server';
import { attributionOf, findAccountsOf } from '@cubby/features/schools/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findAcceptedCertificates, loadTaxRules } from '@cubby/features/taxes/server';
import { postalCodeIn } from '@cubby/fields';
import { type Failure, fail, ok, type Result } from '@cubby/result';
import { type GuestAddress, memberOrder, memberOrders, type Order, placeMemberOrder } from '../contract.ts';
import { isBuyer } from '../policy.ts';
import { isPayable, type OrderTab, orderStatuses, ordersPageSize, statusesOfTab } from '../rules.ts';
import { cancelUnpaidOrder } from './cancel-unpaid.ts';
import { dropFromCart } from './cart-after-payment.ts';
import { changeOrder } from './change-order.ts';
import { countOrdersOf } from './guest-order-store.ts';
import { confirmedAddress } from './guest-orders.ts';
import { choosePayment, findOpenOrders, lockBuyer, type OrderDetails } from './member-order-store.ts';
import { countByStatus, countOrders, findOrders } from './order-list-store.ts';
import { changedTotal, noteFor, placeOrder } from './place-order.ts';
import { findReservedStock } from './reserved-stock-store.ts';
import { findOrder, findOwner } from './store.ts';

type Wanted = InputOf<typeof placeMemberOrder>;

/** A member's orders: placed from their cart on the server, changed and read by them only. */
export const memberOrderEndpoints = ({
  cardsOpen,
  invoicesOpen,
  limits,
}: {
  cardsOpen: boolean;
  invoicesOpen: boolean;
  limits: OrderLimits;
}): Implementation[] => [
  implement(placeMemberOrder, async (wanted, context) => {
    const accountId = memberOf(context.actor);
    if (accountId === undefined) return unauthorized;
    const isOpen = {
      STRIPE: cardsOpen,
      INVOICE: invoicesOpen,
      ACCOUNT: wanted.paymentMethod === 'ACCOUNT' && (await findAccountsOf(context.db, accountId)).length > 0,
    };
    if (!isOpen[wanted.paymentMethod])
      return fail('OC_PAYMENT_UNAVAILABLE', 'orders.paymentUnavailable', { path: ['paymentMethod'] });
    const address = await addressFor(accountId, wanted, context);
    if (!address.ok) return address;
    return wanted.orderNumber === undefined
      ? placeFromCart(accountId, wanted, address.value, context, limits)
      : changeOwn(wanted.orderNumber, wanted, address.value, context);
  }),
  implement(memberOrders, async ({ statuses, words, page }, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return unauthorized;
    const wanted = orderStatuses.filter((status) => statuses.includes(status) || statuses.includes('ALL'));
    const filter = { accountId, statuses: wanted, words };
    const [total, byStatus, address] = await Promise.all([
      countOrders(db, filter),
      countByStatus(db, accountId),
      confirmedAddress(db, accountId),
    ]);
    const last = Math.max(1, Math.ceil(total / ordersPageSize));
    const current = Math.min(page, last);
    const part = { size: ordersPageSize, offset: (current - 1) * ordersPageSize };
    const countOf = (tab: OrderTab) =>
      byStatus.filter(({ status }) => statusesOfTab[tab].includes(status)).reduce((sum, { count }) => sum + count, 0);
    return ok({
      orders: await findOrders(db, filter, part, now),
      page: { current, items: ordersPageSize, total, last },
      guestOrders: address === undefined ? 0 : await countOrdersOf(db, address),
      tabs: { CURRENT: countOf('CURRENT'), COMPLETED: countOf('COMPLETED'), CANCELLED: countOf('CANCELLED') },
    });
  }),
  implement(memberOrder, async ({ orderNumber }, { db, actor, now }) => {
    const owned = await findOwner(db, orderNumber);
    if (!owned || !isBuyer(actor, owned)) return missing;
    return ok((await findOrder(db, orderNumber, now))!);
  }),
];

const unauthorized = fail('OC_UNAUTHORIZED', 'error.unauthorized');
const missing = fail('OC_NOT_FOUND', 'orders.missing', { path: ['orderNumber'] });

/** Where it shall go: a saved address, or one typed in, which is saved if asked for; undefined if none was given. */
async function addressFor(
  accountId: string,
  { addressCode, address, savesAddress }: Wanted,
  { db, now }: WriteContext,
): Promise<
  Result<GuestAddress | undefined, Failure<'OC_NOT_FOUND' | 'OC_ADDRESS_CLOSED' | 'OC_TOO_MANY' | 'OC_BAD_REQUEST'>>
> {
  if (addressCode === undefined) {
    if (!address || !savesAddress) return ok(address);
    const entry = {
      name: address.name,
      country: address.country,
      region: address.region,
      city: address.city,
      address: address.address,
      postalCode: address.postalCode,
    };
    const kept = await keepAddress(db, accountId, entry, now);
    return kept.ok ? ok(address) : kept;
  }
  if (address) return fail('OC_BAD_REQUEST', 'field.invalid', { path: ['address'] });
  const saved = (await findAddresses(db, accountId)).find(({ code }) => code === addressCode);
  if (!saved) return fail('OC_NOT_FOUND', 'addresses.missing', { path: ['addressCode'] });
  if (saved.status === 'CLOSED') return fail('OC_ADDRESS_CLOSED', 'addresses.closed', { path: ['addressCode'] });
  return ok({
    name: saved.name,
    country: saved.country,
    region: saved.region ?? undefined,
    city: saved.city,
    address: saved.address,
    postalCode: saved.postalCode ?? undefined,
  });
}

async function placeFromCart(
  accountId: string,
  { contact, note, sellerNotes, deliveryNote, purchaseOrder, expectedTotal, paymentMethod, partnerCode }: Wanted,
  address: GuestAddress | undefined,
  context: WriteContext,
  limits: OrderLimits,
) {
  const { db, now, locale, brand, actor } = context;
  if (!address) return fail('OC_BAD_REQUEST', 'field.deliveryCode.required', { path: ['addressCode'] });
  if (!contact) return fail('OC_BAD_REQUEST', 'field.required', { path: ['contact'] });
  await lockBuyer(db, accountId);
  const place = { country: address.country, region: address.region ?? null };
  const entries = await findCartLines(db, accountId);
  const [offers, rules, certificates, held] = await Promise.all([
    findCartOffers(
      db,
      entries.map(({ offerId }) => offerId),
      place,
      locale,
      now,
    ),
    loadTaxRules(db, place.country),
    findAcceptedCertificates(db, accountId),
    findReservedStock(db, { ...actor, proofs: [] }),
  ]);
  const { groups, total } = quoteCart(
    entries,
    // What the order holds that this one replaces is theirs to order again.
    offers.map((offer) => ({ ...offer, available: offer.available + (held?.get(offer.offerId) ?? 0) })),
    place,
    taxDay(place, now),
    rules,
    certificates,
  );
  const lines = groups.flatMap((group) => group.lines.filter(counts));
  if (lines.length === 0) return fail('OC_CART_EMPTY', 'orders.empty');

  const changedSince = changedTotal(expectedTotal, total, locale);
  if (changedSince) return changedSince;
  const details = { contact, address, note, sellerNotes, deliveryNote, purchaseOrder: purchaseOrder ?? null };
  const route = paymentMethod === 'INVOICE' ? 'INVOICE_PREPAID' : 'CARD';
  const byAccount = paymentMethod === 'ACCOUNT';
  const attributed = await attributionOf(db, { accountId, partnerCode, isOnInvoice: route !== 'CARD' });
  if (!attributed.ok) return attributed;
  const attributedTo = attributed.value;
  for (const open of await findOpenOrders(db, accountId)) {
    const order = (await findOrder(db, open.number, now))!;
    // One whose time has run out only waits for the task that ends it.
    const isAlike = open.brand === brand && open.attributedTo === attributedTo;
    if (route === 'CARD' && isAlike && isPayable(order) && holdsLines(order, lines)) {
      await choosePayment(db, order.number, byAccount);
      if (hasDetails(order, details) && order.total.amountMinor === total.amountMinor)
        return ok({ orderNumber: order.number });
      const changed = await changeOrder(db, order, details, context);
      if (changed.ok && (await findOrder(db, order.number, now))!.total.amountMinor === total.amountMinor)
        return ok({ orderNumber: order.number });
    }
    await cancelUnpaidOrder(db, order.number, now);
  }
  const ordered = lines.map(({ offerId, quantity }) => ({ offerId, quantity }));
  const placed = await placeOrder(
    db,
    // Prices may change until the offers are locked.
    { ...details, accountId, route, byAccount, attributedTo, lines: ordered, expectedTotal },
    context,
    randomBytes(10),
    limits,
  );
  // An order on invoice is final: nothing is left to pay here.
  if (placed.ok && route !== 'CARD') await dropFromCart(db, accountId, ordered);
  if (placed.ok) return ok({ orderNumber: placed.value });
  // The lines come from the cart: the request has no field to blame.
  const { code, message, values } = placed.failure;
  if (code === 'OC_CART_CHANGED') return placed;
  return fail(code, message, values && { values });
}

/** Whether an order is for just these lines, at these prices. */
function holdsLines(order: Order, lines: readonly { offerId: string; quantity: number; price: Order['total'] }[]) {
  const written = (all: typeof lines) =>
    all
      .map(({ offerId, quantity, price }) => `${offerId} ${quantity} ${price.amountMinor}`)
      .sort()
      .join();
  return (
    written(order.sellerOrders.filter(({ isBilled }) => isBilled).flatMap((part) => part.lines)) === written(lines)
  );
}

function hasDetails(
  order: Order,
  { contact, address, note, sellerNotes, deliveryNote, purchaseOrder }: OrderDetails,
): boolean {
  const { delivery } = order;
  const postalCode = address.postalCode ? postalCodeIn(address.country, address.postalCode) : null;
  const pairs: [unknown, unknown][] = [
    [order.contact.firstName, contact.firstName],
    [order.contact.lastName, contact.lastName],
    [order.contact.email, contact.email],
    [order.contact.phone1, contact.phone1],
    [order.contact.phone2, contact.phone2 ?? null],
    [delivery.name, address.name],
    [delivery.address, address.address],
    [delivery.city, address.city],
    [delivery.region, address.region ?? null],
    [delivery.country, address.country],
    [delivery.postalCode, postalCode],
    [order.note, note],
    ...order.sellerOrders.map((part) => [part.note, noteFor(sellerNotes, part.seller.handle)] as [string, string]),
    [delivery.note, deliveryNote],
    [order.purchaseOrder, purchaseOrder],
  ];
  return pairs.every(([before, now]) => before === now);
}

async function changeOwn(
  orderNumber: string,
  { contact, note, sellerNotes, deliveryNote, purchaseOrder, paymentMethod }: Wanted,
  address: GuestAddress | undefined,
  context: WriteContext,
) {
  const { db, actor, now } = context;
  const owned = await findOwner(db, orderNumber);
  if (!owned || !isBuyer(actor, owned)) return missing;
  const order = (await findOrder(db, orderNumber, now))!;
  const details = {
    contact: contact ?? { ...order.contact, phone2: order.contact.phone2 ?? undefined },
    address: address ?? addressOf(order),
    note,
    sellerNotes,
    deliveryNote,
    purchaseOrder: purchaseOrder ?? order.purchaseOrder,
  };
  const changed = await changeOrder(db, order, details, context);
  if (!changed.ok) return changed;
  await choosePayment(db, orderNumber, paymentMethod === 'ACCOUNT');
  return ok({ orderNumber });
}

const addressOf = ({ delivery }: Order): GuestAddress => ({
  name: delivery.name,
  country: delivery.country,
  region: delivery.region ?? undefined,
  city: delivery.city,
  address: delivery.address,
  postalCode: delivery.postalCode ?? undefined,
});
