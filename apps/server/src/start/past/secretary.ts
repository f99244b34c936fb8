import { saveBankDetails } from '@cubby/features/bank-details/contract';
import { actOnOrder, sendBack } from '@cubby/features/fulfilment/contract';
import { openInvoiceRefunds, settleInvoiceRefund } from '@cubby/features/invoices/server';
import { answerSupport, askSupport } from '@cubby/features/support/contract';
import { saveWishlist, wishForProduct } from '@cubby/features/wishlists/contract';
import type { Calendar } from './calendar.ts';
import { type Item, invoice, linesOf, order, receive } from './deals.ts';
import type { Life } from './lives.ts';
import { manager, secretary } from './people.ts';
import type { World } from './world.ts';

const september: readonly Item[] = [
  ['LR-EXERCISE-A5-RULED-PACK-5', 'harbour-stationery', 12],
  ['SD-GLUE-PACK-3', 'harbour-stationery', 20],
  ['MR-PROTRACTOR-ORANGE', 'prairie-school-supply', 30],
];

export const secretaryLives = (world: World, calendar: Calendar): Life[] => [
  paidAndDelivered(world, calendar, { items: september, daysAgo: 176, purchaseOrder: 'CG-2041' }),
  paidAndDelivered(world, calendar, {
    items: [['NL-MATHS-4-WORK', 'prairie-school-supply', 24]],
    ...{ daysAgo: 128, purchaseOrder: 'CG-2057', note: 'For grade four, please in one box.' },
  }),
  paidAndDelivered(world, calendar, {
    items: [
      ['KP-CARD-A4-WHITE', 'harbour-stationery', 6],
      ['FW-STAPLER-FOREST', 'prairie-school-supply', 4],
    ],
    ...{ daysAgo: 61, purchaseOrder: 'CG-2083' },
  }),
  sentBackInPart(world, calendar),
  unpaid(world, calendar),
  refused(world, calendar),
  givenUp(world, calendar),
  open(world, calendar),
  aroundIt(world, calendar),
];

type Paid = { items: readonly Item[]; daysAgo: number; purchaseOrder: string; note?: string };
async function* paidAndDelivered(world: World, calendar: Calendar, { daysAgo, purchaseOrder, ...wish }: Paid): Life {
  const { workday } = calendar;
  yield workday(daysAgo, 10);
  const number = await order(world, secretary, { ...wish, purchaseOrder }, 'INVOICE');
  const parts = partsOf(number, wish.items);
  yield workday(daysAgo - 1, 9);
  for (const part of parts) await world.step(part, 'CONFIRM');
  yield workday(daysAgo - 1, 13);
  const key = await invoice(world, secretary, [number], { purchaseOrder });
  yield workday(daysAgo - 12, 8);
  await receive(world, manager, secretary, key);
  for (const part of parts) await world.step(part, 'PREPARE');
  yield workday(daysAgo - 13, 14);
  for (const part of parts) await world.step(part, 'SHIP');
  yield workday(daysAgo - 17, 11);
  for (const part of parts) await world.step(part, 'DELIVER');
}

async function* sentBackInPart(world: World, { workday }: Calendar): Life {
  const [sku, shop] = ['PB-BOX-PACK-12', 'maple-and-margin'];
  yield workday(98, 11);
  const number = await order(world, secretary, { items: [[sku, shop, 6]] }, 'INVOICE');
  const part = `${number}-1`;
  yield workday(97, 9);
  await world.step(part, 'CONFIRM');
  const key = await invoice(world, secretary, [number]);
  yield workday(88, 8);
  await receive(world, manager, secretary, key);
  await world.step(part, 'PREPARE');
  yield workday(87, 14);
  await world.step(part, 'SHIP');
  yield workday(82, 11);
  await world.step(part, 'DELIVER');
  yield workday(77, 10);
  const call = world.as(secretary.account);
  const lines = linesOf([[sku, shop, 3]]);
  await call(actOnOrder, { number: part, action: 'WITHDRAW', reason: undefined, lines });
  yield workday(76, 15);
  await call(sendBack, { number: part, carrier: 'Canada Post', tracker: 'RT660914733CA' });
  yield workday(71, 13);
  await world.step(part, 'RECEIVE_RETURN');
  yield workday(69, 9);
  const staff = world.as(manager, 'manager');
  for (const { id } of await staff(openInvoiceRefunds, {}))
    await staff(settleInvoiceRefund, { id, note: 'Sent to the school’s account by EFT.' });
}

/** Nobody paid it: reminders, then a credit note. */
async function* unpaid(world: World, { workday }: Calendar): Life {
  yield workday(58, 15);
  const number = await order(world, secretary, { items: [['CP-SOCIAL-2', 'cedar-grove-books', 8]] }, 'INVOICE');
  yield workday(57, 9);
  await world.step(`${number}-1`, 'CONFIRM');
  await invoice(world, secretary, [number]);
}

async function* refused(world: World, { workday }: Calendar): Life {
  yield workday(47, 10);
  const number = await order(
    world,
    secretary,
    { items: [['VL-STICK-GB-128-RED', 'voltage-and-chalk', 10]] },
    'INVOICE',
  );
  yield workday(46, 9);
  await world.step(`${number}-1`, 'REJECT', 'The last pieces were damaged in our storeroom.');
}

async function* givenUp(world: World, { workday }: Calendar): Life {
  yield workday(36, 14);
  const items: Item[] = [['AA-CLASSROOM-BLACK', 'the-quiet-pencil', 4]];
  const number = await order(world, secretary, { items }, 'INVOICE');
  yield workday(35, 16);
  await world.as(secretary.account)(actOnOrder, { number, action: 'CANCEL', reason: undefined });
}

async function* open(world: World, { workday, on }: Calendar): Life {
  const buy = (items: readonly Item[], purchaseOrder?: string) =>
    order(world, secretary, { items, ...(purchaseOrder && { purchaseOrder }) }, 'INVOICE');
  yield workday(20, 10);
  const overdue = await buy([['CP-READING-6', 'cedar-grove-books', 10]], 'CG-2096');
  yield workday(19, 9);
  await world.step(`${overdue}-1`, 'CONFIRM');
  await invoice(world, secretary, [overdue], { purchaseOrder: 'CG-2096' });
  yield workday(15, 10);
  const inPart = await buy([
    ['LR-EXERCISE-A5-RULED-PACK-5', 'harbour-stationery', 15],
    ['MR-BEECH-RULER-CM-15', 'maple-and-margin', 25],
  ]);
  yield workday(14, 9);
  for (const part of [1, 2]) await world.step(`${inPart}-${part}`, 'CONFIRM');
  const half = await invoice(world, secretary, [inPart]);
  yield workday(12, 10);
  const paid = await buy([['IS-CLICK-RED-TIP-10', 'papeterie-du-canal', 40]], 'CG-2099');
  yield workday(11, 9);
  await world.step(`${paid}-1`, 'CONFIRM');
  const whole = await invoice(world, secretary, [paid], { purchaseOrder: 'CG-2099' });
  yield workday(8, 10);
  const due = await buy([['NL-SCIENCE-2', 'maple-and-margin', 12]]);
  yield workday(7, 9);
  await world.step(`${due}-1`, 'CONFIRM');
  await invoice(world, secretary, [due]);
  yield workday(6, 8);
  await receive(world, manager, secretary, half, 6_000);
  yield workday(4, 10);
  const confirmed = await buy([['FW-PAPER-TAPE-PINK', 'harbour-stationery', 20]]);
  yield workday(3, 9);
  await world.step(`${confirmed}-1`, 'CONFIRM');
  await receive(world, manager, secretary, whole);
  yield on(1, 15);
  await buy([
    ['SD-GLUE-PACK-3', 'the-quiet-pencil', 24],
    ['KP-CARD-A4-WHITE', 'cedar-grove-books', 5],
  ]);
}

async function* aroundIt(world: World, { workday }: Calendar): Life {
  const call = world.as(secretary.account);
  yield workday(177, 9);
  await call(saveBankDetails, {
    ...{ code: undefined, bankName: 'Coast Capital Savings', bankAddress: undefined, currency: 'USD', isMain: true },
    ...{ scheme: 'CA', institution: '809', transit: '00123', accountNumber: '4471902', iban: undefined },
    ...{ swift: undefined, bankCode: undefined },
  });
  yield workday(120, 9);
  const { code } = await call(saveWishlist, { name: 'Supplies for January', code: undefined });
  for (const [sku, quantity] of [
    ['SD-GLUE-PACK-3', 40],
    ['LR-EXERCISE-A5-RULED-PACK-5', 30],
    ['KP-CARD-A4-WHITE', 10],
    ['PB-BOX-PACK-12', 12],
  ] as const)
    await call(wishForProduct, { code, sku, isWished: true, quantity });
  yield workday(66, 10);
  const { number } = await call(askSupport, {
    ...{ topic: 'One invoice for two orders', pictures: [], captchaToken: '' },
    body: 'Can we have one invoice for two orders from the same week? Our board pays each invoice separately.',
  });
  yield workday(65, 9);
  await world.as(manager, 'manager')(answerSupport, {
    ...{ number, pictures: [] },
    body: 'Yes. Open one of the orders, choose “Create invoice” and select the other order there as well. Both must be confirmed and be delivered to the same country.',
  });
}

const partsOf = (number: string, items: readonly Item[]): string[] =>
  [...new Set(items.map(([, shop]) => shop))].map((_shop, i) => `${number}-${i + 1}`);
