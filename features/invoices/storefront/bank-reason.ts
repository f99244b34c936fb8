import type { Translator } from '@cubby/i18n';

/** Codes by which banks say why they decline a transfer, as often as all others together (ISO 20022 ExternalStatusReason1Code). */
const known = ['AC01', 'AC04', 'AC06', 'AG01', 'AM04'] as const;

/** Why a bank declined a transfer: in words if its code is a known one, else as the bank wrote it. */
export function bankReason(reason: string, text: Translator['text']): string {
  const code = known.find((each) => reason === each || reason.startsWith(`${each} `));
  return code ? text(`invoices.bank.${code}`) : `\u2068${reason}\u2069`;
}
