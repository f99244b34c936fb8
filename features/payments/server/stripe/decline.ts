import type { DeclineReason } from '@cubby/features/orders/rules';

/**
 * Stripe's decline codes (docs.stripe.com/declines/codes) that a buyer can act on; the others reveal nothing to the
 * buyer.
 */
const reasonOfCode: Record<string, DeclineReason> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  card_velocity_exceeded: 'LIMIT',
  withdrawal_count_limit_exceeded: 'LIMIT',
  expired_card: 'EXPIRED_CARD',
  incorrect_cvc: 'WRONG_DETAILS',
  incorrect_number: 'WRONG_DETAILS',
  incorrect_zip: 'WRONG_DETAILS',
  invalid_cvc: 'WRONG_DETAILS',
  invalid_expiry_month: 'WRONG_DETAILS',
  invalid_expiry_year: 'WRONG_DETAILS',
  invalid_number: 'WRONG_DETAILS',
  authentication_required: 'NOT_CONFIRMED',
  payment_intent_authentication_failure: 'NOT_CONFIRMED',
};
export const declineReasonOf = (code: string | null | undefined): DeclineReason => reasonOfCode[code ?? ''] ?? 'OTHER';
