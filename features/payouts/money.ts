import type { Entry } from '@cubby/features/ledger/rules';

/** The entries that move what a seller has (domain 5.3), as their page names them. */
export const sellerEntryCodes = [
  'P4',
  'P6',
  'P8',
  'P10',
  'P12',
  'P13',
  'P14',
  'P15',
] as const satisfies readonly Entry['code'][];
export type SellerEntryCode = (typeof sellerEntryCodes)[number];

/** How far a payout is for whom it is paid to. */
export const payoutStates = ['SENT', 'PAID', 'RETURNED'] as const;
export type PayoutState = (typeof payoutStates)[number];

export const payoutState = ({
  returnedMinor,
  isSettled,
}: {
  returnedMinor: number;
  isSettled: boolean;
}): PayoutState => (returnedMinor > 0 ? 'RETURNED' : isSettled ? 'PAID' : 'SENT');

/** Where a payout's paper or its rows for a spreadsheet are. */
export const pathOfPayout = (payoutId: string, extension: 'pdf' | 'csv', locale: string): string =>
  `/payouts/${payoutId}.${extension}?language=${locale}`;
