import { as, defineEndpoint, done, money, only, request, requestBody, wireImage, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { childNote, draftName, draftWords } from './fields.ts';
import {
  blockedMaterials,
  changeReasons,
  checkNames,
  craftAges,
  craftStatuses,
  craftSubjects,
  dearestCraft,
  decisionActs,
  guardianReasons,
  materials,
  mostPictures,
  mostStock,
  shopDrawings,
} from './rules.ts';

const text = z.string();
export const number = as('craftNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid'));
const shop = as('vendorLogin', text.regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
export const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor > 0 && amountMinor <= dearestCraft,
  'field.number.range',
);

const summary = {
  number: as('craftNumber', text),
  subject: z.enum(craftSubjects),
  status: z.enum(craftStatuses),
  name: as('fullName', text),
  image: wireImage.nullable(),
  /** For a craft on sale, its offer's. */
  price: money.nullable(),
  stock: as('availableQuantity', z.number().nullable()),
  sku: text.nullable(),
  sentAt: as('sendDate', text.nullable()),
};
const craftSummary = wireObject(summary);
export type CraftSummary = z.output<typeof craftSummary>;

/** A version's contents, as buyers would see them. */
export const craftFacts = {
  ...summary,
  shop: as('vendorLogin', text),
  shopName: as('vendorName', text),
  locale: text,
  words: as('description', text),
  kind: as('productType', wireObject({ code: text, name: text }).nullable()),
  materials: z.array(z.enum(materials)),
  ageFrom: z.number().nullable(),
  hasSmallParts: as('smallParts', z.boolean().nullable()),
  drawing: z.enum(shopDrawings).nullable(),
  pictures: z.array(wireObject({ pictureId: text, image: wireImage })),
};
/** Text that must not be public, found in a field: `text.slice(from, to)`. */
export const finding = wireObject({ field: z.enum(['name', 'words']), kind: text, from: z.number(), to: z.number() });
const decision = wireObject({
  act: as('action', z.enum(decisionActs)),
  at: as('date', text),
  name: text.nullable(),
  isChild: z.boolean(),
  reasons: z.array(text),
  words: as('description', text.nullable()),
});
export const craftVersion = {
  ...craftFacts,
  dueAt: as('dueDate', text.nullable()),
  findings: z.array(finding),
  history: z.array(decision),
};
const shownVersion = wireObject(craftVersion);
export type CraftVersion = z.output<typeof shownVersion>;

const guarding = { access: ['crafts.approve'] } as const;
export const kind = wireObject({ code: text, name: text, ageFrom: z.number() });
export type CraftKind = z.output<typeof kind>;

export const ownCrafts = defineEndpoint({
  method: 'GET',
  path: '/api/store/craft/own/list/v1/get',
  summary: "The crafts of the caller's children: what waits for the guardian, what is in work, what is live",
  ...guarding,
  input: request({}),
  output: only(
    'shops',
    z.array(
      wireObject({
        shop: as('vendorLogin', text),
        name: as('vendorName', text),
        least: as('leastPrice', money),
        most: as('mostPrice', money),
        crafts: z.array(craftSummary),
      }),
    ),
  ),
});
export type ChildShop = z.output<typeof ownCrafts.output>[number];

export const craftKinds = defineEndpoint({
  method: 'GET',
  path: '/api/store/craft/kind/v1/get',
  summary: 'What children may sell, with the least age that each is made for',
  ...guarding,
  input: request({}),
  output: only('kinds', z.array(kind)),
});

export const ownCraft = defineEndpoint({
  method: 'GET',
  path: '/api/store/craft/own/v1/get',
  summary: 'A version of a craft or a shop, with what the text filter has found and what was decided',
  ...guarding,
  input: request({ number }),
  output: shownVersion,
  errorCodes: { OC_NOT_FOUND: 404 },
});

const changing = {
  ...guarding,
  perMinute: 60,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_TOO_MANY: 409 },
} as const;

/** Without an SKU a new craft, or the next version of the shop itself. */
export const beginCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/create',
  summary: 'Begins a draft: of a new craft, or a change of a live craft or of the shop, which begins as it is',
  ...changing,
  input: requestBody({
    shop,
    subject: z.enum(craftSubjects),
    sku: text.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid').optional(),
  }),
  output: only('craftNumber', text),
});

/** A draft's contents, which may be incomplete. `kept` are the pictures that stay, `added` uploads of the caller's. */
export const draftEntry = {
  number,
  name: as('fullName', draftName),
  words: as('description', draftWords),
  kind: as('productType', text.max(60).nullable()),
  materials: z.array(z.enum([...materials, ...blockedMaterials], 'field.invalid')).max(materials.length),
  ageFrom: z.literal(craftAges, 'field.invalid').nullable(),
  hasSmallParts: as('smallParts', z.boolean().nullable()),
  price: price.nullable(),
  stock: as('availableQuantity', z.int('field.invalid').min(0).max(mostStock).nullable()),
  drawing: z.enum(shopDrawings, 'field.invalid').nullable(),
  kept: z.array(text.max(40)).max(mostPictures, 'field.list.tooLong'),
  added: z.array(z.uuid('field.invalid')).max(mostPictures, 'field.list.tooLong'),
};

export const saveCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/update',
  summary: 'Writes a draft for a child',
  ...changing,
  input: requestBody(draftEntry),
});

export const submitCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/submit',
  summary: 'Puts a draft before the guardian: whole, and with nothing private in its texts',
  ...changing,
  input: requestBody({ number }),
});

export const approveCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/approve',
  summary: 'The guardian approves a version with what only they can tell; the staff look at it next',
  ...changing,
  input: requestBody({ number, checks: z.array(z.enum(checkNames, 'field.invalid')).max(checkNames.length) }),
});

export const sendCraftBack = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/reject',
  summary: 'The guardian sends a version back to the child, with reasons and a note',
  ...changing,
  input: requestBody({
    number,
    reasons: z.array(z.enum(guardianReasons, 'field.invalid')).max(changeReasons.length),
    words: as('description', childNote),
  }),
});

export const archiveCraft = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/v1/close',
  summary: 'Gives a version up; a live craft is sold no more',
  ...changing,
  input: requestBody({ number }),
});

export const changePriceRange = defineEndpoint({
  method: 'POST',
  path: '/api/store/craft/own/range/v1/update',
  summary: 'Between which prices a child chooses without asking',
  ...changing,
  input: requestBody({ shop, least: as('leastPrice', price), most: as('mostPrice', price) }),
});
