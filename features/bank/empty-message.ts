import type { BankMessage } from './rules.ts';

export const nothing: Omit<BankMessage, 'kind' | 'key'> = {
  ...{ endToEndId: null, amountMinor: null, currency: null, reference: null, payerName: null, payerIban: null },
  ...{
    accountIban: null,
    bookedOn: null,
    reason: null,
    isReversal: false,
    nth: null,
    toldBy: null,
    bankReferences: [],
    entry: null,
    words: null,
  },
};
