import { answerDispute, moveDisputeAsBuyer, openDispute } from '@cubby/features/disputes/contract';
import { actOnOrder, sendBack } from '@cubby/features/fulfilment/contract';
import { payFromSchoolAccount } from '@cubby/features/payments/contract';
import { paymentAccounts } from '@cubby/features/schools/contract';
import { answerSupport, askSupport, writeToSupport } from '@cubby/features/support/contract';
import { saveWishlist, shareWishlist, watchWishlist, wishForProduct } from '@cubby/features/wishlists/contract';
import { money } from '@cubby/money';
import type { Calendar } from './calendar.ts';
import { deliver, type Item, order, orderByCard, review } from './deals.ts';
import type { Life } from './lives.ts';
import { manager, seller, teacher } from './people.ts';
import type { World } from './world.ts';

export const teacherLives = (world: World, calendar: Calendar): Life[] => [
  bySchool(world, calendar, [['AA-CLASSROOM-TEAL', 'harbour-stationery', 3]], 168),
  bySchool(world, calendar, [['CP-TRAILS-5', 'cedar-grove-books', 2]], 88),
  reviewed(world, calendar, {
    ...{ daysAgo: 152, items: [['PB-BOX-PACK-12', 'little-commuter', 2]] },
    says: [
      5,
      'Strong colours',
      'My class painted a whole wall with these. The lids are still on all of them.',
      'Ms. Haddad',
    ],
  }),
  reviewed(world, calendar, {
    ...{ daysAgo: 105, items: [['FW-PAPER-TAPE-PINK', 'the-quiet-pencil', 6]] },
    says: [
      4,
      'Holds on windows',
      'Sticks to glass and comes off again without a trace. The pink is paler than in the picture.',
      'Ms. Haddad',
    ],
  }),
  settledClaim(world, calendar),
  openClaim(world, calendar),
  comingBack(world, calendar),
  underway(world, calendar),
  aroundIt(world, calendar),
];

async function* bySchool(world: World, calendar: Calendar, items: readonly Item[], daysAgo: number): Life {
  yield calendar.workday(daysAgo, 16);
  const number = await order(world, teacher, { items }, 'ACCOUNT');
  const call = world.as(teacher.account);
  const bills = await call(paymentAccounts, {});
  await call(payFromSchoolAccount, {
    billId: bills.find(({ mayPay }) => mayPay)!.billId,
    orderNumber: number,
    isAddressConfirmed: false,
  });
  yield* deliver(world, calendar, `${number}-1`, {
    ...{ confirmed: daysAgo - 1, shipped: daysAgo - 2, delivered: daysAgo - 6 },
  });
}

type Reviewed = { daysAgo: number; items: readonly Item[]; says: readonly [number, string, string, string] };
async function* reviewed(world: World, calendar: Calendar, { daysAgo, items, says }: Reviewed): Life {
  yield calendar.on(daysAgo, 19);
  const number = await orderByCard(world, teacher, items);
  yield* deliver(world, calendar, `${number}-1`, {
    ...{ confirmed: daysAgo - 1, shipped: daysAgo - 2, delivered: daysAgo - 6 },
  });
  yield calendar.on(daysAgo - 9, 20);
  await review(world.as(teacher.account), { number: `${number}-1` }, items[0]![0], says);
}

async function* settledClaim(world: World, calendar: Calendar): Life {
  yield calendar.on(72, 18);
  const number = await orderByCard(world, teacher, [['MR-BEECH-RULER-CM-15', 'harbour-stationery', 14]]);
  yield* deliver(world, calendar, `${number}-1`, { confirmed: 71, shipped: 70, delivered: 66 });
  yield calendar.workday(64, 16);
  const { code } = await world.as(teacher.account)(openDispute, {
    ...{ number: `${number}-1`, pieces: [], reason: 'DAMAGED', wished: 'PART_REFUND', pictures: [], intent: 'OPEN' },
    description: 'Five of the fourteen rulers have chipped edges, so that no straight line can be drawn with them.',
  });
  yield calendar.workday(63, 10);
  await world.as(seller.account, 'seller')(answerDispute, {
    ...{ code, remedy: 'PART_REFUND', amount: money(1_120), withReturn: false },
    body: 'I am sorry, that box must have been dropped. Please keep the rulers; I’ll refund the five.',
  });
}

/** Not as pictured: the seller was notified, and then a dispute was opened. */
async function* openClaim(world: World, calendar: Calendar): Life {
  yield calendar.on(24, 20);
  const number = await orderByCard(world, teacher, [['AA-CLASSROOM-TEAL', 'harbour-stationery', 2]]);
  yield* deliver(world, calendar, `${number}-1`, { confirmed: 23, shipped: 22, delivered: 17 });
  yield calendar.on(2, 17);
  const call = world.as(teacher.account);
  const { code } = await call(openDispute, {
    ...{ number: `${number}-1`, pieces: [], reason: 'NOT_AS_DESCRIBED', wished: 'FULL_REFUND', pictures: [] },
    ...{ intent: 'TELL' as const },
    description: 'The page says that the volume ends at 85 dB. With our tablets both get much louder than that.',
  });
  yield calendar.on(1, 17);
  await call(moveDisputeAsBuyer, { code, action: 'OPEN', body: undefined });
}

async function* comingBack(world: World, calendar: Calendar): Life {
  yield calendar.on(17, 18);
  const number = await orderByCard(world, teacher, [['PW-CASE-NAVY', 'maple-and-margin', 3]]);
  yield* deliver(world, calendar, `${number}-1`, { confirmed: 16, shipped: 15, delivered: 11 });
  yield calendar.on(6, 18);
  const call = world.as(teacher.account);
  await call(actOnOrder, { number: `${number}-1`, action: 'WITHDRAW', reason: undefined });
  yield calendar.workday(3, 15);
  await call(sendBack, { number: `${number}-1`, carrier: 'Canada Post', tracker: 'RT660918265CA' });
}

async function* underway(world: World, { on, workday }: Calendar): Life {
  yield on(12, 18);
  const delivered = await orderByCard(world, teacher, [['DP-BIKE-BOTTLE-SKY', 'little-commuter', 4]]);
  yield workday(11, 9);
  await world.step(`${delivered}-1`, 'CONFIRM');
  await world.step(`${delivered}-1`, 'PREPARE');
  yield workday(10, 14);
  await world.step(`${delivered}-1`, 'SHIP');
  yield on(7, 19);
  const underway = await orderByCard(world, teacher, [
    ['CP-READING-8', 'cedar-grove-books', 2],
    ['NL-MATHS-8', 'harbour-stationery', 2],
  ]);
  yield workday(6, 9);
  for (const part of [1, 2]) await world.step(`${underway}-${part}`, 'CONFIRM');
  for (const part of [1, 2]) await world.step(`${underway}-${part}`, 'PREPARE');
  yield workday(5, 11);
  await world.step(`${delivered}-1`, 'DELIVER');
  yield workday(4, 14);
  for (const part of [1, 2]) await world.step(`${underway}-${part}`, 'SHIP');
  yield on(3, 20);
  const prepared = await orderByCard(world, teacher, [['SH-EXERCISE-TINT-LILAC', 'maple-and-margin', 10]]);
  yield on(2, 9);
  await world.step(`${prepared}-1`, 'CONFIRM');
  await world.step(`${prepared}-1`, 'PREPARE');
  yield on(1, 18);
  await orderByCard(world, teacher, [['PW-SLIM-CASE-PINK', 'papeterie-du-canal', 2]], 'A present: please no invoice.');
}

async function* aroundIt(world: World, { on, workday }: Calendar): Life {
  const call = world.as(teacher.account);
  yield on(140, 20);
  const list = async (name: string, wishes: readonly (readonly [string, number])[]) => {
    const { code } = await call(saveWishlist, { name, code: undefined });
    for (const [sku, quantity] of wishes) await call(wishForProduct, { code, sku, isWished: true, quantity });
    return code;
  };
  const classroom = await list('Grade four, from parents', [
    ['CP-TRAILS-5', 2],
    ['PB-BOX-PACK-12', 6],
    ['FOX-GARLAND', 1],
    ['OWL-COASTER-STAR', 4],
  ]);
  await call(shareWishlist, { code: classroom, isShared: true });
  const watched = await list('When it is cheaper', [
    ['SW-TABLET-8-GREY', 1],
    ['BF-READING-SHELF-KRAFT', 1],
  ]);
  await call(watchWishlist, { code: watched, isWatched: true });
  yield workday(52, 16);
  const { number } = await call(askSupport, {
    ...{ topic: 'Tax on what the school buys', pictures: [], captchaToken: '' },
    body: 'Our school is exempt from provincial tax on some items. Where do I enter the certificate?',
  });
  yield workday(51, 9);
  await world.as(manager, 'manager')(answerSupport, {
    ...{ number, pictures: [] },
    body: 'Under “Tax exemption” in your account. We’ll check it within two business days, and refund the tax on earlier orders that it covers.',
  });
  yield workday(50, 16);
  await call(writeToSupport, { number, body: 'Found it, thank you.', pictures: [] });
  yield workday(49, 9);
  await world.as(manager, 'manager')(answerSupport, { ...{ number, pictures: [] }, body: 'You are welcome!' });
}
