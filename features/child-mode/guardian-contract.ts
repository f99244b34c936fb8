import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { threadNumberPattern } from '@cubby/features/support/rules';
import { z } from 'zod';
import { thanksWords } from './fields.ts';
import { pin } from './pin.ts';
import { askKinds } from './rules.ts';

const text = z.string();
const childId = as('childId', z.uuid('field.code.invalid'));
/** For a guardian, who turns child mode on and off. */
const guarding = { access: ['family.manage'] } as const;
const gone = { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 } as const;

/** Child mode as the guardian sees it: devices, how each child signs in, and what children ask. */
export const childModes = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/child-mode/v1/get',
  summary: "A guardian's devices in child mode, how each child signs in there, and what children ask",
  ...guarding,
  input: request({}),
  output: wireObject({
    devices: z.array(
      wireObject({
        deviceId: text,
        browser: text.nullable(),
        system: text.nullable(),
        since: as('dateOfCreate', text),
        seenAt: as('lastUseDate', text),
        until: as('untilDate', text),
        /** The nickname of the child signed in there now. */
        inUseBy: as('nickname', text.nullable()),
      }),
    ),
    pins: z.array(
      wireObject({ childId: text, hasPin: z.boolean(), isLocked: z.boolean(), endsInTheEvening: z.boolean() }),
    ),
    questions: z.array(
      wireObject({
        questionId: text,
        childId: text,
        nickname: text,
        number: as('craftNumber', text),
        name: as('fullName', text),
        kind: z.enum(askKinds),
        price: money.nullable(),
        priceNow: as('currentPrice', money.nullable()),
        stock: as('availableQuantity', z.number().nullable()),
        stockNow: as('currentQuantity', z.number().nullable()),
        askedAt: as('dateOfCreate', text),
      }),
    ),
  }),
});
export type ChildModes = z.output<typeof childModes.output>;
export type AskedQuestion = ChildModes['questions'][number];

/** Returns the address that turns it on in the browser that opens it, within ten minutes. */
export const turnOnChildMode = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/v1/create',
  summary: 'Turns child mode on for the device that opens the address',
  ...guarding,
  perMinute: 10,
  input: requestBody({}),
  output: only('url', text),
  errorCodes: { OC_TOO_MANY: 409, OC_WRONG_STATUS: 409 },
});

export const turnOffChildMode = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/v1/delete',
  summary: 'Turns child mode off for a device and ends what is open there',
  ...guarding,
  input: requestBody({ deviceId: z.uuid('field.code.invalid') }),
  output: done,
  errorCodes: { OC_NOT_FOUND: 404 },
});

export const setPin = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/pin/v1/update',
  summary: "Chooses a child's four pictures, or lets the child in again after five wrong ones",
  ...guarding,
  perMinute: 10,
  input: requestBody({ childId, pin }),
  output: done,
  errorCodes: gone,
});

export const forgiveTries = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/pin/v1/unlock',
  summary: 'Lets a child try again after five wrong PINs',
  ...guarding,
  input: requestBody({ childId }),
  output: done,
  errorCodes: gone,
});

export const setEvening = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/evening/v1/update',
  summary: 'Whether child mode closes for a child at 20:00',
  ...guarding,
  input: requestBody({ childId, endsInTheEvening: z.boolean() }),
  output: done,
  errorCodes: gone,
});

export const answerQuestion = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/question/v1/update',
  summary: 'Says yes or no to what a child asks; a yes is done at once',
  ...guarding,
  input: requestBody({ questionId: z.uuid('field.code.invalid'), answer: z.enum(['YES', 'NO'], 'field.required') }),
  output: done,
  errorCodes: { ...gone, OC_OUT_OF_STOCK: 409 },
});

const thread = as('threadNum', z.string().regex(threadNumberPattern, 'field.code.invalid'));

/** What a guardian may show the child of a conversation: that the buyer says thank you (domain C12). */
export const thanksOf = defineEndpoint({
  method: 'GET',
  path: '/api/store/family/child-mode/thanks/v1/get',
  summary: 'Whether a conversation has a thank-you that the guardian can show the child, and what the child sees of it',
  ...guarding,
  input: request({ thread }),
  output: wireObject({
    nickname: text,
    isThanks: z.boolean(),
    shown: wireObject({ words: as('description', text.nullable()), at: as('dateOfCreate', text) }).nullable(),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type Thanks = z.output<typeof thanksOf.output>;

export const showThanks = defineEndpoint({
  method: 'POST',
  path: '/api/store/family/child-mode/thanks/v1/create',
  summary: "Shows a child that a buyer says thank you: by a sticker, with the guardian's own words if they like",
  ...guarding,
  perMinute: 30,
  input: requestBody({ thread, words: as('description', thanksWords) }),
  output: done,
  errorCodes: gone,
});
