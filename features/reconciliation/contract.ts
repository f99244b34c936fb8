import { as, defineEndpoint, done, money, only, request, requestBody, wireObject } from '@cubby/contract';
import { requiredText, swiftStrict } from '@cubby/fields';
import { z } from 'zod';

const id = as('messageId', z.uuid('field.invalid'));

const listed = {
  id: as('messageId', z.string()),
  kind: as('type', z.enum(['REJECTED', 'CREDITED', 'DEBITED'])),
  /** Null: of a currency that we do not trade in, as `foreignAmount` says. */
  amount: money.nullable(),
  foreignAmount: z.string().nullable(),
  reference: z.string().nullable(),
  words: as('remittanceText', z.string().nullable()),
  payerName: z.string().nullable(),
  payerIban: as('maskedIban', z.string().nullable()),
  bookedOn: as('bookingDate', z.string().nullable()),
  reason: z.string().nullable(),
  isReversal: z.boolean(),
  /**
   * The bank may have reported it before, in a message without its reference: it counts once staff confirm it.
   */
  mayRepeat: z.boolean(),
  receivedAt: as('createDate', z.string()),
};

/** The bank's messages that no rule could apply, newest first, for staff. */
export const bankMessageList = defineEndpoint({
  method: 'GET',
  path: '/api/store/bank/message/list/v1/get',
  summary: "The bank's messages that staff must look at, such as money that matches no invoice",
  access: ['bank.read'],
  input: request({}),
  output: only('messages', z.array(wireObject(listed))),
});
export type ListedMessage = z.output<typeof bankMessageList.output>[number];

/** Assign it to an invoice, send it back, take it as a payout of the payment provider, take it off the list with a note. */
export const messageActions = ['ASSIGN', 'RETURN', 'PAYOUT', 'NOTE'] as const;

export const bankMessage = defineEndpoint({
  method: 'GET',
  path: '/api/store/bank/message/v1/get',
  summary: 'A message of the bank, with what may be done about it and what was',
  access: ['bank.read'],
  input: request({ id }),
  output: wireObject({
    ...listed,
    actions: z.array(z.enum(messageActions)),
    settledAs: as('settlement', z.enum(['ASSIGNED', 'GIVEN_BACK', 'PAYOUT', 'NOTED']).nullable()),
    settledAt: as('settleDate', z.string().nullable()),
    settledBy: as('settledByName', z.string().nullable()),
    settledNote: as('comment', z.string().nullable()),
    /** The numbers of the invoices that its money went to. */
    invoices: as('invoiceNums', z.array(z.string())),
  }),
  errorCodes: { OC_NOT_FOUND: 404 },
});
export type BankMessage = z.output<typeof bankMessage.output>;

export const bankProblemFiles = defineEndpoint({
  method: 'GET',
  path: '/api/store/bank/file/list/v1/get',
  summary: "The bank's files that could not be understood",
  access: ['bank.read'],
  input: request({}),
  output: only(
    'files',
    z.array(wireObject({ name: z.string(), problem: z.string(), receivedAt: as('createDate', z.string()) })),
  ),
});

const common = { method: 'POST', traffic: 'money', idempotent: true, output: done } as const;

export const assignCredit = defineEndpoint({
  ...common,
  path: '/api/store/bank/message/v1/assign',
  summary: 'Assigns money that matched no invoice to one',
  access: ['bank.settle'],
  input: requestBody({ id, invoiceNumber: as('invoiceNum', z.string().min(1).max(40)) }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Returns money without an invoice to its sender's account. */
export const returnCredit = defineEndpoint({
  ...common,
  path: '/api/store/bank/message/v1/giveBack',
  summary: 'Sends money that matched no invoice back to its payer',
  access: ['bank.settle'],
  fresh: true,
  input: requestBody({ id, swift: swiftStrict }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Marks money as a payout of the payment provider: it is owed to nobody. */
export const takePayout = defineEndpoint({
  ...common,
  path: '/api/store/bank/message/v1/payout',
  summary: 'Says that money at the bank is what the payment provider paid out',
  access: ['payouts.settle'],
  input: requestBody({ id, provider: z.enum(['STRIPE', 'SANDBOX'], 'field.code.invalid') }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});

/** Takes a message off the list, with a note; not money, which is assigned or returned. */
export const settleBankMessage = defineEndpoint({
  ...common,
  path: '/api/store/bank/message/v1/settle',
  summary: "Notes that one of the bank's messages is dealt with",
  access: ['bank.settle'],
  input: requestBody({ id, note: as('comment', requiredText(500)) }),
  errorCodes: { OC_NOT_FOUND: 404, OC_WRONG_STATUS: 409 },
});
