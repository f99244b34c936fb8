import type Stripe from 'stripe';
import type { DisputeEvidence } from '../provider.ts';

export async function submitToStripe(
  stripe: Stripe,
  disputeId: string,
  { products, customerName, customerEmail, ...shown }: DisputeEvidence,
): Promise<void> {
  // Its answer may have been lost. Stripe's own count decides, because a key would repeat a stored error past the
  // deadline.
  const { evidence_details: submitted } = await stripe.disputes.retrieve(disputeId);
  if (submitted.submission_count > 0) return;
  const evidence = {
    product_description: products,
    customer_name: customerName,
    customer_email_address: customerEmail,
    shipping_address: shown.address,
    shipping_carrier: shown.carrier,
    shipping_tracking_number: shown.tracker,
    shipping_date: shown.shippedOn,
    uncategorized_text: shown.text,
  };
  const known = Object.fromEntries(Object.entries(evidence).filter(([, value]) => value !== ''));
  await stripe.disputes.update(disputeId, { evidence: known, submit: true });
}
