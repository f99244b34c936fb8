import {
  as,
  defineEndpoint,
  done,
  money,
  only,
  pageNumber,
  queryShape,
  request,
  requestBody,
  typedText,
  wireImage,
  wireObject,
} from '@cubby/contract';
import { alikeBy, taxClasses, unitCodes } from '@cubby/features/catalog/rules';
import { firmActs, firmStatuses, firmSubjects } from '@cubby/features/crafts/rules';
import { dearestMinor } from '@cubby/features/offers/rules';
import { isLocale } from '@cubby/i18n';
import { z } from 'zod';
import { barcode, draftNumber, draftText, draftWords, safetyEntry } from './fields.ts';
import {
  correctableFields,
  heaviestGrams,
  largestPack,
  mostCertificates,
  mostPictures,
  mostStock,
  mostTexts,
  mostValues,
  oldestAge,
} from './rules.ts';

const text = z.string();
export const number = as('proposalNumber', text.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'field.code.invalid'));
const shop = as('vendorLogin', text.regex(/^[a-z0-9][a-z0-9-]{1,59}$/, 'field.handle.invalid'));
const sku = text.regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/, 'field.code.invalid');
const code = text.regex(/^[A-Z0-9_]{2,60}$/, 'field.code.invalid');
const price = money.refine(
  ({ amountMinor, currency }) => currency === 'USD' && amountMinor > 0 && amountMinor <= dearestMinor,
  'field.number.range',
);
const whole = (least: number, most: number) =>
  z.int('field.number.invalid').min(least, 'field.number.range').max(most, 'field.number.range');

const named = { code: text, name: text };
const safety = wireObject({
  makerAddress: as('manufactureAddress', text),
  makerEmail: as('manufactureEmail', text),
  ...{ responsibleName: text, responsibleAddress: text, responsibleEmail: text },
});

/** A product's data: proposed, and in the catalogue. */
export const productFacts = {
  kind: as('productType', wireObject(named).nullable()),
  maker: as('manufacture', text.nullable()),
  makerNumber: as('mpn', text.nullable()),
  gtin: text.nullable(),
  family: wireObject({ sku: text, name: as('fullName', text) }).nullable(),
  options: as('attributes', z.array(wireObject({ ...named, value: wireObject(named) }))),
  units: z.number().nullable(),
  unitCode: as('unit', text.nullable()),
  weightGrams: z.number().nullable(),
  taxClass: z.enum(taxClasses).nullable(),
  ageFrom: z.number().nullable(),
  hasSmallParts: as('smallParts', z.boolean().nullable()),
  safety: safety.nullable(),
  texts: z.array(wireObject({ locale: text, name: as('fullName', text), description: text })),
  pictures: z.array(wireObject({ pictureId: text, image: wireImage })),
};
const facts = wireObject(productFacts);
export type ProductFacts = z.output<typeof facts>;

const summary = {
  number: as('proposalNumber', text),
  subject: z.enum(firmSubjects),
  status: z.enum(firmStatuses),
  name: as('fullName', text),
  image: wireImage.nullable(),
  shop: as('vendorLogin', text),
  shopName: as('vendorName', text),
  /** For corrected and approved products. */
  sku: text.nullable(),
  savedAt: as('changeDate', text),
  sentAt: as('sendDate', text.nullable()),
};
const listed = wireObject(summary);
export type ListedProposal = z.output<typeof listed>;

export const proposalFacts = {
  ...{ ...summary, ...productFacts },
  locale: text,
  dueAt: as('dueDate', text.nullable()),
  price: money.nullable(),
  stock: as('availableQuantity', z.number().nullable()),
  certificates: z.array(wireObject({ pictureId: text, path: text, isDocument: z.boolean() })),
  /** A correction's changes, and the accepted ones. */
  fields: z.array(z.enum(correctableFields)),
  accepted: z.array(z.enum(correctableFields)),
  /** For a correction: the current product. */
  product: facts.nullable(),
  history: z.array(
    wireObject({
      act: as('action', z.enum(firmActs)),
      at: as('date', text),
      name: text.nullable(),
      reasons: z.array(text),
      words: as('description', text.nullable()),
    }),
  ),
};
const shown = wireObject(proposalFacts);
export type Proposal = z.output<typeof shown>;

const reading = { access: ['offers.read'] } as const;
export const proposalsPerPage = 50;
export const ownProposalsQuery = { page: pageNumber() };

export const ownProposals = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/own/list/v1/get',
  summary: "What the caller's shops have proposed or corrected in the catalogue, the newest first",
  ...reading,
  input: request(queryShape(ownProposalsQuery)),
  output: wireObject({ total: z.number(), proposals: z.array(listed) }),
});

export const ownProposal = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/own/v1/get',
  summary: 'A proposal or a correction, with what was decided about it',
  ...reading,
  input: request({ number }),
  output: shown,
  errorCodes: { OC_NOT_FOUND: 404 },
});

/** With a type: its distinguishing attributes, from the catalogue. */
export const proposalForm = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/form/v1/get',
  summary: 'What a proposal chooses from: product types, makers, and the options of a type',
  ...reading,
  perMinute: 240,
  input: request({ kind: as('productType', code.optional()) }),
  output: wireObject({
    kinds: as('productTypes', z.array(wireObject({ ...named, path: text, asksCertificate: z.boolean() }))),
    makers: as('manufactures', z.array(text)),
    attributes: z.array(wireObject({ ...named, values: z.array(wireObject(named)) })),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type ProposalForm = z.output<typeof proposalForm.output>;

const alike = wireObject({
  sku: text,
  name: as('fullName', text),
  image: wireImage,
  by: as('matchedBy', z.enum(alikeBy)),
});
export const alikeProducts = as('similarProducts', z.array(alike));
export type AlikeProduct = z.output<typeof alike>;

export const similarProducts = defineEndpoint({
  method: 'GET',
  path: '/api/store/proposal/similar/v1/get',
  summary: 'Products that may be the one being typed: by its barcode, its maker’s number, and its name within its type',
  ...reading,
  perMinute: 240,
  input: request({
    name: as('fullName', typedText(240).default('')),
    kind: as('productType', code.optional()),
    makerNumber: as('mpn', typedText(60).default('')),
    gtin: typedText(20).default(''),
  }),
  output: only('similarProducts', z.array(alike)),
});

const changing = {
  access: ['offers.write'],
  perMinute: 120,
  output: done,
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409, OC_KNOWN: 409, OC_TOO_MANY: 409 },
} as const;

/** With an SKU a correction of that product, otherwise a new product. */
export const beginProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/own/v1/create',
  summary: 'Begins a draft: of a product that the catalogue lacks, or of a correction of one that the shop offers',
  ...changing,
  input: requestBody({ shop, sku: sku.optional() }),
  output: only('proposalNumber', text),
});

const pictures = z.array(text.max(40)).max(mostPictures, 'field.list.tooLong');
const uploads = z.array(z.uuid('field.invalid')).max(mostPictures, 'field.list.tooLong');
/** A draft's data, which may be incomplete; for a correction only those in `fields` count. */
export const proposalEntry = {
  number,
  fields: z.array(z.enum(correctableFields, 'field.invalid')).max(correctableFields.length),
  kind: as('productType', code.nullable()),
  maker: as('manufacture', draftText(120)),
  makerNumber: as('mpn', draftNumber),
  gtin: barcode,
  family: as('familySku', sku.nullable()),
  options: as('attributeValues', z.array(code).max(mostValues, 'field.list.tooLong')),
  units: whole(1, largestPack).nullable(),
  unitCode: as('unit', z.enum(unitCodes, 'field.invalid').nullable()),
  weightGrams: whole(0, heaviestGrams).nullable(),
  taxClass: z.enum(taxClasses, 'field.invalid').nullable(),
  ageFrom: whole(0, oldestAge).nullable(),
  hasSmallParts: as('smallParts', z.boolean().nullable()),
  safety: request({
    makerAddress: as('manufactureAddress', safetyEntry.makerAddress),
    makerEmail: as('manufactureEmail', safetyEntry.makerEmail),
    responsibleName: safetyEntry.responsibleName,
    responsibleAddress: safetyEntry.responsibleAddress,
    responsibleEmail: safetyEntry.responsibleEmail,
  }).nullable(),
  /** The first is the main one. */
  texts: z
    .array(
      request({
        locale: text.refine(isLocale, 'field.invalid'),
        name: as('fullName', draftWords.name),
        description: draftWords.description,
      }),
    )
    .max(mostTexts, 'field.list.tooLong'),
  price: price.nullable(),
  stock: as('availableQuantity', whole(0, mostStock).nullable()),
  kept: pictures,
  added: uploads,
  keptCertificates: z.array(text.max(40)).max(mostCertificates, 'field.list.tooLong'),
  addedCertificates: z.array(z.uuid('field.invalid')).max(mostCertificates, 'field.list.tooLong'),
};

export const saveProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/own/v1/update',
  summary: 'Writes a draft',
  ...changing,
  input: requestBody(proposalEntry),
});

export type ProposalInput = z.output<typeof saveProposal.input>;

export const submitProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/own/v1/submit',
  summary: 'Sends a draft to the staff, once nothing is missing',
  ...changing,
  input: requestBody({ number }),
});

export const recallProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/own/v1/recall',
  summary: 'Takes back what waits for the staff, so that it can be changed',
  ...changing,
  input: requestBody({ number }),
});

export const withdrawProposal = defineEndpoint({
  method: 'POST',
  path: '/api/store/proposal/own/v1/close',
  summary: 'Gives up what has not been decided',
  ...changing,
  input: requestBody({ number }),
});
