import { as, defineEndpoint, done, money, request, requestBody, wireObject } from '@cubby/contract';
import { openOrderBounds, rests, shopStages, stopReasons } from '@cubby/features/sellers/rules';
import { address, city, country, email, optionalField, phoneForm, postalCodeForm, requiredText } from '@cubby/fields';
import { z } from 'zod';
import { introductions } from './fields.ts';
import { allSteps, deliveryLimits, mostPlanned, ownerStages } from './rules.ts';

const shop = as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const day = z.iso.date('shopSettings.wrongDay');
const number = (most: number, least = 0) =>
  z.int('field.number.invalid').min(least, 'field.number.range').max(most, 'field.number.range');
const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor >= 0 && amountMinor <= deliveryLimits.priceMinor,
  'field.number.range',
);

const business = {
  email: email,
  phone1: as('phone1', optionalField(phoneForm)),
  phone2: as('phone2', optionalField(phoneForm)),
  fax1: as('fax1', optionalField(phoneForm)),
  fax2: as('fax2', optionalField(phoneForm)),
  returnAddress: as('returnAddress', requiredText(1000, { lines: true })),
  returnInstructions: as('returnInstructions', requiredText(2000, { lines: true })),
  handlingDays: as('orderPreparationTime', number(30)),
  returnDays: as('returnDays', number(365, 14)),
};
const warehouse = {
  line: as('address', address),
  city,
  postalCode: as('index', optionalField(postalCodeForm)),
  zone: as('timeZone', z.string().refine(isTimeZone, 'field.code.invalid')),
  cutOff: as('cutOffTime', z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'shopSettings.wrongTime')),
  workingDays: z.array(number(7, 1)).min(1, 'shopSettings.noWorkingDay').max(7, 'field.list.tooLong'),
  closedDays: z.array(day).max(mostPlanned.closedDays, 'field.list.tooLong'),
};
const rate = {
  country: as('countryIso', country),
  price,
  freeFrom: as('freeFrom', price.nullable()),
  daysMin: as('minDays', number(deliveryLimits.days)),
  daysMax: as('maxDays', number(deliveryLimits.days)),
  includedGrams: as('includedWeight', number(deliveryLimits.grams)),
  perKilogram: as('kilogramPrice', price),
  regions: z.array(z.string().regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'field.code.invalid')).max(100, 'field.list.tooLong'),
  cities: z.array(requiredText(50)).max(deliveryLimits.cities, 'field.list.tooLong'),
};
const shownRate = wireObject({ ...rate, regions: z.array(z.string()), cities: z.array(z.string()) });
const holiday = { firstDay: as('firstDay', day), lastDay: as('lastDay', day) };

const shopRules = {
  mostOpenOrders: as('openOrdersLimit', number(openOrderBounds.most, openOrderBounds.least)),
  closedOnSchoolDays: z.boolean(),
};

/** A shop's settings, and the steps of its set-up that are done. */
export const ownShop = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/own/v1/get',
  summary: "The settings of a shop of the caller's, and what is left of its set-up",
  access: ['shop.read'],
  input: request({ shop }),
  output: wireObject({
    handle: as('vendorLogin', z.string()),
    name: as('vendorName', z.string()),
    kind: as('vendorKind', z.enum(['BUSINESS', 'CHILD'])),
    stage: z.enum(shopStages),
    isOnHoliday: as('onHoliday', z.boolean()),
    /** Why it sells nothing until its owners act, in any stage. */
    stoppedFor: as('stopReasons', z.array(z.enum(stopReasons))),
    country: as('countryIso', z.string()),
    region: as('domesticRegionCode', z.string().nullable()),
    business: wireObject({
      legalName: as('businessName', z.string()),
      taxNumber: as('taxNumber', z.string().nullable()),
      email: z.string(),
      phone1: z.string().nullable(),
      phone2: z.string().nullable(),
      fax1: z.string().nullable(),
      fax2: z.string().nullable(),
      returnAddress: z.string(),
      returnInstructions: z.string(),
      handlingDays: as('orderPreparationTime', z.number()),
      returnDays: z.number(),
    }).nullable(),
    warehouse: wireObject({
      line: as('address', z.string()),
      city: z.string(),
      postalCode: as('index', z.string().nullable()),
      zone: as('timeZone', z.string()),
      cutOff: as('cutOffTime', z.string()),
      workingDays: z.array(z.number()),
      closedDays: z.array(z.string()),
    }).nullable(),
    /** In its country, the shop's own first. */
    zones: as('timeZones', z.array(z.string())),
    delivery: as('deliveryRates', z.array(shownRate)),
    holidays: z.array(wireObject({ ...holiday, message: z.string().nullable() })),
    /** For a child's shop: its guardian's limits, and the number of open orders. */
    rules: as(
      'shopRules',
      wireObject({
        ...shopRules,
        openOrders: z.number(),
        rests: as('restReason', z.enum(rests).nullable()),
      }).nullable(),
    ),
    /** For a child's shop: since when it also sends abroad, and which countries accept its parcels (domain C19). */
    abroad: wireObject({
      since: as('sinceDate', z.string().nullable()),
      places: as('countries', z.array(z.string())),
      /** Another guardian has refused; only they can allow it. */
      isRefused: as('refused', z.boolean()),
    }).nullable(),
    agreement: wireObject({
      version: z.string(),
      signed: wireObject({ by: as('signedBy', z.string()), at: as('signedDate', z.string()) }).nullable(),
    }),
    missing: as('missingSteps', z.array(z.enum(allSteps))),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const changeStage = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/stage/v1/update',
  summary: 'Pauses a shop, or puts it back on sale',
  access: ['shop.write'],
  input: requestBody({ shop, stage: z.enum(ownerStages, 'field.code.invalid') }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const saveBusiness = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/info/v1/update',
  summary: "Changes a business's details; its checked facts change only through the staff",
  access: ['shop.write'],
  input: requestBody({ shop, ...business }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const saveWarehouse = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/warehouse/v1/update',
  summary: 'Sets where a shop sends from, and its working hours',
  access: ['shop.write'],
  input: requestBody({ shop, ...warehouse }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const saveDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/delivery/v1/update',
  summary: 'Sets what delivery to a country costs and takes',
  access: ['shop.write'],
  input: requestBody({ shop, ...rate })
    .refine(({ daysMin, daysMax }) => daysMin <= daysMax, { error: 'shopSettings.wrongDays', path: ['daysMax'] })
    .refine(({ regions, country: of }) => regions.every((each) => each.startsWith(`${of}-`)), {
      error: 'field.code.invalid',
      path: ['regions'],
    })
    .refine(({ freeFrom }) => freeFrom === null || freeFrom.amountMinor > 0, {
      error: 'field.number.range',
      path: ['freeFrom'],
    }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});

export const removeDelivery = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/delivery/v1/delete',
  summary: 'Stops delivery to a country; an open shop keeps at least one',
  access: ['shop.write'],
  input: requestBody({ shop, country: as('countryIso', country) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const planHoliday = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/holiday/v1/create',
  summary: 'Plans days on which a shop sells nothing',
  access: ['shop.write'],
  input: requestBody({
    shop,
    ...holiday,
    message: optionalField(requiredText(300)),
  }).refine(({ firstDay, lastDay }) => firstDay <= lastDay, { error: 'shopSettings.wrongLastDay', path: ['lastDay'] }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_KNOWN: 409, OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});

export const endHoliday = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/holiday/v1/delete',
  summary: 'Cancels a holiday, or ends it today',
  access: ['shop.write'],
  input: requestBody({ shop, firstDay: holiday.firstDay }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Domain 2.5: work must remain play. */
export const saveRules = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/rules/v1/update',
  summary: "Sets how many orders of a child's shop may be open, and whether it is closed on school days",
  access: ['shop.write'],
  input: requestBody({ shop, ...shopRules }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Domain C19: the guardian's choice, which can be ended at any time; open orders continue. */
export const sendAbroad = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/abroad/v1/update',
  summary: "Has a child's shop sell abroad too, or in its own country alone; its delivery abroad then ends",
  access: ['shop.write'],
  input: requestBody({ shop, isAbroad: as('abroad', z.boolean()) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** With the version that the signer has read, so that a newer one is read first. */
export const signAgreement = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/agreement/v1/sign',
  summary: "Signs the sellers' agreement for a shop with a typed name",
  access: ['shop.write'],
  input: requestBody({ shop, version: day, signedName: as('signedName', requiredText(100)) }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_CHANGED: 409 },
});

/** The words of a firm's page, in the languages that have some. */
export const shopPage = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/own/page/v1/get',
  summary: "The words of a firm's shop page, by language",
  access: ['shop.read'],
  input: request({ shop }),
  output: wireObject({
    ...introductions,
    /** Goes back when they are saved: nobody overwrites what a colleague has written meanwhile. */
    version: z.string(),
    isPublic: as('published', z.boolean()),
  }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

export const saveShopPage = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/own/page/v1/update',
  summary: "Replaces the words of a firm's shop page in all languages",
  access: ['offers.write'],
  input: requestBody({ shop, version: z.string().max(64, 'field.code.invalid'), ...introductions }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_CHANGED: 409 },
});

function isTimeZone(zone: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(zone);
}
