import { sendEnquiry } from '@cubby/features/enquiries/contract';
import { messageOf } from '@cubby/features/enquiries/rules';
import { saveOrganisation } from '@cubby/features/schools/contract';
import { saveWishlist, wishForProduct } from '@cubby/features/wishlists/contract';
import type { Calendar } from './calendar.ts';
import { deliver, type Item, orderAsGuest, orderByCard, review } from './deals.ts';
import type { Life } from './lives.ts';
import { type Guest, guests, manager, seller } from './people.ts';
import type { World } from './world.ts';

type Sale = readonly [daysAgo: number, buyer: Guest, items: readonly Item[], partnerCode?: string];

const sales: readonly Sale[] = [
  [163, guests.noah, [['FOX-CRANE-RED', 'paper-fox', 2]], 'CEDARGROVE'],
  [157, guests.priya, [['POPPY-BRACELET-WOOD', 'poppys-beads', 2]], 'MAPLESCHOOL'],
  [149, guests.aigerim, [['CP-SOCIAL-2', 'harbour-stationery', 1]]],
  [141, guests.owen, [['DANDELION-FRAME-LILAC', 'dandelion-press', 1]], 'ELMSTREET'],
  [135, guests.liam, [['SW-TABLET-8-GREY', 'voltage-and-chalk', 5]], 'PINEHILL'],
  [124, guests.hana, [['KILN-ORNAMENT-BLUE', 'tiny-kiln', 3]], 'HARBOURVIEW'],
  [111, guests.liam, [['OWL-SCARF-GREY', 'woolly-owl', 1]], 'PINEHILL'],
  [93, guests.sofia, [['MOSS-BAG-MEADOW', 'button-and-moss', 1]]],
  [84, guests.noah, [['SW-TABLET-10-GB-128-SKY', 'voltage-and-chalk', 4]], 'ELMSTREET'],
  [68, guests.karim, [['PW-CASE-NAVY', 'harbour-stationery', 4]], 'CEDARGROVE'],
  [51, guests.hana, [['POPPY-BAND-ARROW', 'poppys-beads', 3]]],
  [31, guests.priya, [['SD-GLUE-PACK-3', 'harbour-stationery', 6]]],
];

export const shopLives = (world: World, calendar: Calendar): Life[] => [
  partners(world, calendar),
  ...sales.map((sale) => sold(world, calendar, sale)),
  toDo(world, calendar),
  graceBuys(world, calendar),
  praised(world, calendar),
];

async function* partners(world: World, { workday }: Calendar): Life {
  yield workday(178, 10);
  for (const [name, city, line, postalCode, partnerCode] of [
    ['Maple Avenue School', 'Toronto', '180 Carlaw Avenue', 'M4M 2R9', 'MAPLESCHOOL'],
    ['Elm Street Elementary', 'Toronto', '25 Elm Street', 'M5G 1H1', 'ELMSTREET'],
    ['Harbour View Elementary', 'Toronto', '510 Queens Quay West', 'M5V 3M8', 'HARBOURVIEW'],
    ['Pine Hill Public School', 'Toronto', '90 Pinehill Crescent', 'M6M 2B6', 'PINEHILL'],
  ] as const)
    await world.as(manager, 'manager')(saveOrganisation, {
      ...{ code: undefined, kind: 'SCHOOL', name, country: 'CA', region: 'CA-ON', city, line, postalCode, partnerCode },
      ...{ taxNumber: undefined, orderPattern: undefined },
    });
}

async function* sold(world: World, calendar: Calendar, [daysAgo, buyer, items, partnerCode]: Sale): Life {
  yield calendar.on(daysAgo, 20);
  const { number } = await orderAsGuest(world, buyer, items, partnerCode ? { partnerCode } : {});
  yield* deliver(world, calendar, `${number}-1`, {
    ...{ confirmed: daysAgo - 1, shipped: daysAgo - 2, delivered: daysAgo - 6 },
  });
}

async function* toDo(world: World, { on, minutesAgo }: Calendar): Life {
  yield on(1, 17);
  await orderAsGuest(world, guests.karim, [['MR-BEECH-RULER-CM-15', 'harbour-stationery', 3]]);
  await orderAsGuest(world, guests.owen, [['POPPY-BRACELET-SEA', 'poppys-beads', 1]]);
  yield minutesAgo(50);
  await orderAsGuest(world, guests.sofia, [
    ['LR-EXERCISE-A5-RULED-PACK-5', 'harbour-stationery', 2],
    ['IS-CLICK-BLACK-TIP-10', 'harbour-stationery', 6],
  ]);
}

async function* graceBuys(world: World, calendar: Calendar): Life {
  const { on } = calendar;
  yield on(118, 12);
  const gift = await orderByCard(world, seller, [['KILN-DISH-TEAL', 'tiny-kiln', 2]]);
  yield* deliver(world, calendar, `${gift}-1`, { confirmed: 117, shipped: 116, delivered: 111 });
  yield on(108, 19);
  await review(world.as(seller.account), { number: `${gift}-1` }, 'KILN-DISH-TEAL', [
    5,
    'By my till',
    'Two of them stand by my till, and every second customer asks where they are from.',
    'Grace O.',
  ]);
  yield on(60, 18);
  const { code } = await world.as(seller.account)(saveWishlist, {
    name: 'For the shop window',
    code: undefined,
  });
  for (const sku of ['FOX-GARLAND', 'OWL-ORNAMENT-KNIT', 'DANDELION-CARD-SET'])
    await world.as(seller.account)(wishForProduct, { code, sku, isWished: true, quantity: 2 });
  yield on(26, 12);
  const labels = await orderByCard(world, seller, [['FW-STAPLER-FOREST', 'papeterie-du-canal', 2]]);
  yield* deliver(world, calendar, `${labels}-1`, { confirmed: 25, shipped: 24, delivered: 20 });
  yield on(6, 12);
  const tape = await orderByCard(world, seller, [['FW-PAPER-TAPE-PINK', 'papeterie-du-canal', 10]]);
  yield calendar.workday(5, 9);
  await world.step(`${tape}-1`, 'CONFIRM');
  await world.step(`${tape}-1`, 'PREPARE');
  yield calendar.workday(4, 14);
  await world.step(`${tape}-1`, 'SHIP');
}

async function* praised(world: World, { workday }: Calendar): Life {
  yield workday(40, 11);
  await world.guest(sendEnquiry, {
    ...{ role: 'school-board', topic: 'PARTNER', email: 'office@northshore-schools.example', captchaToken: '' },
    message: messageOf(
      'North Shore Schools',
      'We run eleven schools on the North Shore and would like to order for all of them with one account.',
    ),
    referralCode: undefined,
  });
}
