import type { CreditReason } from '@cubby/features/invoices/rules';

/**
 * Why money goes back, or an invoice is credited, after a transition; undefined: nothing does by itself (domain 5.4, column
 * “Ledger”). By card nothing was paid before O19.
 */
export function refundReasonOf(transition: string): CreditReason | undefined {
  if (transition === 'O19') return 'NOT_PAID';
  if (transition === 'O20') return 'NOT_CONFIRMED';
  if (transition === 'O22') return 'REJECTED';
  if (['O23', 'O24', 'O25'].includes(transition)) return 'CANCELLED';
  return transition === 'O29' ? 'RETURNED' : undefined;
}
