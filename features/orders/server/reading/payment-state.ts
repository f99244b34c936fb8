import { type OrderStatus, type PaymentState, stageOfStatus } from '../../rules.ts';

/**
 * The state of the payment. A hold that has ended counts as timed out even before the scheduled task has run; if the
 * buyer was on the provider's page, the provider is asked first.
 */
export function paymentState(
  status: OrderStatus,
  {
    owes,
    paymentFailed,
    heldUntil,
    byCard,
  }: { owes: boolean; paymentFailed: boolean; heldUntil: Date | null; byCard: boolean },
  now: Date,
): PaymentState {
  if (stageOfStatus(status) === 'CANCELLED') {
    if (!owes) return 'REFUNDED';
    return status === 'REJECTED_BY_TIMEOUT' ? 'TIMED_OUT' : 'CANCELLED';
  }
  if (!owes) return 'PAID';
  if (!byCard) return 'ON_INVOICE';
  if (heldUntil && heldUntil <= now) return status === 'SENT_TO_PMT' ? 'CHECKING' : 'TIMED_OUT';
  return status === 'CREATED' && paymentFailed ? 'FAILED' : 'PENDING';
}
