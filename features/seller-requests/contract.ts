import { as, defineEndpoint, done, request, requestBody, wireObject } from '@cubby/contract';
import { z } from 'zod';
import { checkFacts, draftAnswer, draftShape, factShape, words } from './fields.ts';
import { type FactName, factNames, requestActs, requestStatuses } from './rules.ts';

/** The wire's spelling of facts that have other names there. */
const wireNames = {
  firm: 'businessName',
  country: 'countryIso',
  region: 'regionCode',
  postalCode: 'postCode',
  phone: 'phone1',
  productCount: 'productsCount',
} as const satisfies Partial<Record<FactName, string>>;
type OnWire<S extends Record<FactName, z.ZodType>> = {
  [Name in FactName]: Name extends keyof typeof wireNames ? ReturnType<typeof as<S[Name]>> : S[Name];
};
const onWire = <S extends Record<FactName, z.ZodType>>(shape: S): OnWire<S> =>
  Object.fromEntries(
    factNames.map((name) => [name, name in wireNames ? as(wireNames[name as 'firm'], shape[name]) : shape[name]]),
  ) as OnWire<S>;
const text = z.string();
export const shownFacts = wireObject(
  onWire({
    ...{ firm: text, legalForm: text, country: text, region: text, city: text, address: text, postalCode: text },
    ...{ registrationNumber: text, taxNumber: text, contactName: text, phone: text, website: text, goods: text },
    productCount: text,
  }),
);
export const shownStatus = z.enum(requestStatuses);

/** The token of the mailed link is the bearer token, and identifies the request. */
const byLink = { access: ['link'], perMinute: 60 } as const;

/** Reading changes nothing, because mail scanners open every link; the page confirms it. */
export const ownRequest = defineEndpoint({
  method: 'GET',
  path: '/api/store/vendor/request/v1/get',
  summary: 'A request to open a shop, for the holder of its mailed link',
  input: request({}),
  output: wireObject({
    number: as('requestNumber', text),
    status: shownStatus,
    email: text,
    isConfirmed: z.boolean(),
    /** Whether the firm can change its facts and send them. */
    isOpen: z.boolean(),
    facts: shownFacts,
    /** To the staff's question, as far as it is saved. */
    answer: text,
    /** The fields that are missing or wrong before it can be sent. */
    incomplete: as('incompleteFields', z.array(z.enum(factNames))),
    sentAt: as('sendDate', text.nullable()),
    dueAt: as('dueDate', text.nullable()),
    /** Whether that has passed: staff are late. */
    isLate: z.boolean(),
    history: z.array(
      wireObject({
        act: as('action', z.enum(requestActs)),
        at: as('date', text),
        reason: text.nullable(),
        words: as('description', text.nullable()),
      }),
    ),
  }),
  ...byLink,
});
export type OwnRequest = z.output<typeof ownRequest.output>;

/** Opening the mailed link confirms the address: the enquiry becomes a request. */
export const confirmRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/v1/confirm',
  summary: 'Confirms a request to open a shop with the token from its email',
  input: requestBody({}),
  output: done,
  ...byLink,
});

export const saveRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/v1/update',
  summary: "Saves what is entered so far of a firm's facts and of its answer",
  input: requestBody({ ...onWire(draftShape), answer: draftAnswer }),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
  ...byLink,
});

/** For the first time, or with the answer to the staff's question. */
export const sendRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/v1/send',
  summary: "Sends the complete facts to the staff, with the answer to the staff's question",
  input: requestBody({ ...onWire(factShape), answer: words.optional() }).superRefine(checkFacts),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
  ...byLink,
});

export const withdrawRequest = defineEndpoint({
  method: 'POST',
  path: '/api/store/vendor/request/v1/withdraw',
  summary: 'Withdraws a request to open a shop',
  input: requestBody({}),
  output: done,
  errorCodes: { OC_WRONG_STATUS: 409 },
  ...byLink,
});
