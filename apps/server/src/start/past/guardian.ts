import { saveAddress } from '@cubby/features/addresses/contract';
import { saveCartLines } from '@cubby/features/cart/contract';
import { answerDispute, openDispute, receiveDisputedBack, sendDisputedBack } from '@cubby/features/disputes/contract';
import { actOnOrder } from '@cubby/features/fulfilment/contract';
import { guestOrder } from '@cubby/features/orders/contract';
import { startCardPayment } from '@cubby/features/payments/contract';
import { askSupport } from '@cubby/features/support/contract';
import { saveWishlist, wishForProduct } from '@cubby/features/wishlists/contract';
import type { Calendar } from './calendar.ts';
import { deliver, type Item, linesOf, order, orderByCard, review } from './deals.ts';
import type { Life } from './lives.ts';
import { guardian, seller } from './people.ts';
import type { World } from './world.ts';

/** A parent who pays by card for two children. His daughter's shop sells meanwhile. */
export const guardianLives = (world: World, calendar: Calendar): Life[] => [
  bought(world, calendar, 171, [
    ['PW-CASE-NAVY', 'prairie-school-supply', 1],
    ['IS-CLICK-BLACK-TIP-10', 'prairie-school-supply', 4],
  ]),
  bought(
    world,
    calendar,
    133,
    [['GM-HELMET-LIME-SIZE-S', 'little-commuter', 1]],
    [
      5,
      'Fits, and stays on',
      'The wheel at the back can be turned with gloves on. She has not taken it off since.',
      'Daniel M.',
    ],
  ),
  bought(world, calendar, 76, [
    ['CP-READING-3-WORK', 'maple-and-margin', 1],
    ['NL-MATHS-9-WORK', 'maple-and-margin', 1],
  ]),
  bought(
    world,
    calendar,
    34,
    [['OWL-ORNAMENT-KNIT', 'woolly-owl', 2]],
    [
      5,
      'Made with care',
      'You can see that somebody counted every stitch. It hangs in our window all year.',
      'Daniel M.',
    ],
  ),
  cancelled(world, calendar),
  notConfirmed(world, calendar),
  wrongThing(world, calendar),
  refusedClaim(world, calendar),
  underway(world, calendar),
  justNow(world, calendar),
  aroundIt(world, calendar),
];

async function* bought(
  world: World,
  calendar: Calendar,
  daysAgo: number,
  items: readonly Item[],
  says?: readonly [number, string, string, string],
): Life {
  yield calendar.on(daysAgo, 21);
  const number = await orderByCard(world, guardian, items);
  yield* deliver(world, calendar, `${number}-1`, {
    ...{ confirmed: daysAgo - 1, shipped: daysAgo - 2, delivered: daysAgo - 7 },
  });
  if (!says) return;
  yield calendar.on(daysAgo - 10, 21);
  await review(world.as(guardian.account), { number: `${number}-1` }, items[0]![0], says);
}

async function* cancelled(world: World, { on }: Calendar): Life {
  yield on(116, 20);
  const number = await orderByCard(world, guardian, [['ST-GYM-SHOE-WHITE-SHOE-36', 'little-commuter', 1]]);
  yield on(116, 21);
  await world.as(guardian.account)(actOnOrder, { number: `${number}-1`, action: 'CANCEL', reason: undefined });
}

/** The shop did not answer within two working days, so the order was cancelled and refunded. */
async function* notConfirmed(world: World, { on }: Calendar): Life {
  yield on(55, 19);
  await orderByCard(world, guardian, [['VL-STICK-GB-64-BLUE', 'the-quiet-pencil', 2]]);
}

async function* wrongThing(world: World, calendar: Calendar): Life {
  const { on, workday } = calendar;
  yield on(96, 20);
  const number = `${await orderByCard(world, guardian, [['CP-SOCIAL-2', 'harbour-stationery', 1]])}-1`;
  yield* deliver(world, calendar, number, { confirmed: 95, shipped: 94, delivered: 90 });
  yield on(89, 20);
  const call = world.as(guardian.account);
  const { code } = await call(openDispute, {
    ...{ number, pieces: [], reason: 'WRONG_ITEM', wished: 'FULL_REFUND', pictures: [], intent: 'OPEN' },
    description: 'We ordered the book for class 2 and got the one for class 3.',
  });
  yield workday(88, 10);
  const shop = world.as(seller.account, 'seller');
  await shop(answerDispute, {
    ...{ code, remedy: 'FULL_REFUND', withReturn: true },
    body: 'That is our mistake. Please send it back; the label is on us.',
  });
  yield workday(86, 12);
  await call(sendDisputedBack, { code, carrier: 'Canada Post', tracker: 'RT660911047CA' });
  yield workday(81, 10);
  await shop(receiveDisputedBack, { code, restocks: true });
}

/** The seller does not agree: staff decide. */
async function* refusedClaim(world: World, calendar: Calendar): Life {
  const { on } = calendar;
  yield on(25, 20);
  const number = `${await orderByCard(world, guardian, [['PW-CASE-NAVY', 'harbour-stationery', 1]])}-1`;
  yield* deliver(world, calendar, number, { confirmed: 24, shipped: 23, delivered: 18 });
  yield on(4, 20);
  const { code } = await world.as(guardian.account)(openDispute, {
    ...{ number, pieces: [], reason: 'DAMAGED', wished: 'REPLACEMENT', pictures: [], intent: 'OPEN' },
    description: 'The zip of the second compartment came off on the first day.',
  });
  yield on(2, 9);
  await world.as(seller.account, 'seller')(answerDispute, {
    code,
    body: 'It left us whole. Could it have been closed over something thick?',
    withReturn: false,
  });
}

async function* underway(world: World, { on, workday }: Calendar): Life {
  yield on(9, 20);
  const two = await orderByCard(world, guardian, [
    ['LR-EXERCISE-A5-RULED-PACK-5', 'maple-and-margin', 2],
    ['KILN-ORNAMENT-RED', 'tiny-kiln', 1],
  ]);
  yield workday(8, 9);
  for (const part of [1, 2]) await world.step(`${two}-${part}`, 'CONFIRM');
  for (const part of [1, 2]) await world.step(`${two}-${part}`, 'PREPARE');
  yield workday(7, 14);
  for (const part of [1, 2]) await world.step(`${two}-${part}`, 'SHIP');
  yield workday(3, 11);
  await world.step(`${two}-1`, 'DELIVER');
  yield on(2, 20);
  const confirmed = await orderByCard(world, guardian, [['GM-VEST-ORANGE-SIZE-M', 'little-commuter', 2]]);
  yield on(1, 10);
  await world.step(`${confirmed}-1`, 'CONFIRM');
}

async function* justNow(world: World, { minutesAgo }: Calendar): Life {
  yield minutesAgo(6);
  const items: Item[] = [['AA-CLASSROOM-TEAL', 'the-quiet-pencil', 1]];
  const orderNumber = await order(world, guardian, { items }, 'STRIPE');
  yield minutesAgo(5);
  const call = world.as(guardian.account);
  const { total } = await call(guestOrder, { orderNumber });
  await call(startCardPayment, { orderNumber, total, note: '' });
  const entries = linesOf([['BF-READING-SHELF-KRAFT', 'the-quiet-pencil', 1]]);
  await call(saveCartLines, {
    entries: entries.map((line) => ({ ...line, selected: false, saved: true })),
    merge: false,
  });
}

async function* aroundIt(world: World, { on }: Calendar): Life {
  const call = world.as(guardian.account);
  const { country, region, city, address: line, postalCode } = guardian.address;
  yield on(172, 20);
  await call(saveAddress, {
    ...{ code: undefined, country, region, city, line, postalCode },
    name: 'Home',
    isMain: true,
  });
  yield on(44, 21);
  const { code } = await call(saveWishlist, { name: 'Birthday, ten', code: undefined });
  for (const sku of ['POPPY-BRACELET-SEA', 'GM-HELMET-SKY-SIZE-M', 'DANDELION-FRAME-LILAC', 'PB-BOX-PACK-12'])
    await call(wishForProduct, { code, sku, isWished: true, quantity: 1 });
  yield on(1, 20);
  await call(askSupport, {
    ...{ topic: 'Pictures of her bracelets', pictures: [], captchaToken: '' },
    body: 'Poppy has made three new bracelets. How many pictures may each of them have?',
  });
}
