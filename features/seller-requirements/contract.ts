import { as, defineEndpoint, done, money, request, requestBody, wireObject } from '@cubby/contract';
import { stopReasons } from '@cubby/features/sellers/rules';
import { z } from 'zod';
import { declarationFields, hasTaxNumber, wrongTaxNumber } from './fields.ts';
import { requirementKinds, sellerLaws } from './rules.ts';

const moment = z.string().nullable();
const requirement = {
  kind: as('requirementCode', z.enum(requirementKinds)),
  /** Null: close to the threshold, not required yet. */
  due: as('dueDate', moment),
  isStopped: as('stopped', z.boolean()),
};
const law = wireObject({
  law: as('lawCode', z.enum(sellerLaws)),
  period: as('periodCode', z.enum(['MONTHS', 'YEAR'])),
  needs: as('conditionCode', z.enum(['BOTH', 'EITHER'])),
  reach: as('reachPercent', z.number()),
  sales: as('salesCount', z.number()),
  amount: as('salesAmount', money),
  salesOf: as('thresholdCount', z.number()),
  amountOf: as('thresholdAmount', money),
});
export type LawOfOwner = z.output<typeof law>;
const declaration = {
  country: as('countryIso', z.string()),
  ending: as('taxNumberEnding', z.string()),
  declaredAt: as('declarationDate', z.string()),
  atHome: as('homeAddress', z.boolean()),
};

/** What the caller, an owner of shops, must provide or sign, and how close their sales are. */
export const ownRequirements = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/requirement/own/v1/get',
  summary: "What the law and the agreement ask of the caller as an owner of shops, and the sales of the caller's shops",
  access: ['shop.write'],
  input: request({}),
  output: wireObject({
    requirements: z.array(wireObject(requirement)),
    laws: z.array(law),
    country: as('countryIso', z.string()),
    declaration: wireObject({
      ...{ ...declaration, phone: as('phone1', z.string()) },
      /** Whether their details must be confirmed again. */
      isOld: as('expired', z.boolean()),
    }).nullable(),
    /** Whether one of the shops may hide its address, because it is a home. */
    mayHideHome: z.boolean(),
    /** Shops without an account for payouts. */
    unpayable: as('vendorsWithoutAccount', z.array(z.string())),
    /** Shops for which the agreement in force is not signed. */
    unsigned: as('vendorsToSign', z.array(wireObject({ handle: as('vendorLogin', z.string()), name: z.string() }))),
  }),
});
export type OwnRequirements = z.output<typeof ownRequirements.output>;

export const declareFacts = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/requirement/own/declaration/v1/create',
  summary: 'Gives what the law asks of an owner of shops, and confirms it; their shops sell again at once',
  access: ['shop.write'],
  input: requestBody({
    country: as('countryIso', declarationFields.country),
    taxNumber: declarationFields.taxNumber,
    phone: as('phone1', declarationFields.phone),
    atHome: as('homeAddress', z.boolean().default(false)),
    confirmed: declarationFields.confirmed,
  }).refine(hasTaxNumber, wrongTaxNumber),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** Once a year (INFORM), or when requested again. */
export const confirmFacts = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/requirement/own/declaration/v1/confirm',
  summary: 'Confirms that an owner’s details are unchanged; shops paused for this reopen',
  access: ['shop.write'],
  input: requestBody({ confirmed: declarationFields.confirmed }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** For staff: the owners of a shop, and what each must provide. */
export const shopRequirements = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/requirement/staff/v1/get',
  summary: 'What the law and the agreement ask of the owners of a shop, and whether the shop is stopped for it',
  access: ['shops.read'],
  input: request({ shop: as('vendorLogin', z.string().regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid')) }),
  output: wireObject({
    stoppedFor: as('stopReasons', z.array(z.enum(stopReasons))),
    owners: z.array(
      wireObject({
        name: z.string(),
        requirements: z.array(wireObject(requirement)),
        laws: z.array(law),
        declaration: wireObject(declaration).nullable(),
      }),
    ),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ShopRequirements = z.output<typeof shopRequirements.output>;
