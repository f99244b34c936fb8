import type { StripeSettings } from '@cubby/feature';
import { namingFailures, stripeClient } from '@cubby/features/payments/server';
import { type Currency, money } from '@cubby/money';
import Stripe from 'stripe';
import type { PayoutProvider, Transfer } from './payout-provider.ts';

/**
 * Stripe Connect: Express accounts, whose owners Stripe identifies and pays out to. `country` is the marketplace's own;
 * `returnUrl` is the page to which owners return.
 */
export function stripeConnect(
  settings: StripeSettings,
  { country: ownCountry, returnUrl }: { country: string; returnUrl: string },
): PayoutProvider {
  const stripe = stripeClient(settings);

  /** Stripe forgets keys after a day: earlier transfers are found by the payouts of their week. */
  async function findSent({ payoutId, account, week }: Transfer): Promise<string | undefined> {
    const transfers = stripe.transfers.list({ destination: account, transfer_group: groupOf(week), limit: 100 });
    for await (const { id, metadata } of transfers) if (metadata.payout === payoutId) return id;
    return undefined;
  }

  return namingFailures<PayoutProvider>({
    async openAccount({ sellerId, kind, country, email }, now) {
      const { id } = await stripe.accounts.create(
        {
          type: 'express',
          country,
          email,
          // A child's shop belongs to its guardian (domain C10).
          ...(kind === 'CHILD' && { business_type: 'individual' as const }),
          capabilities: { transfers: { requested: true } },
          // Accounts in other countries receive transfers, and sell nothing themselves.
          ...(country !== ownCountry && { tos_acceptance: { service_agreement: 'recipient' } }),
          metadata: { seller: sellerId },
        },
        // A key returns its first answer, even an error, for a day: an hour later the owner may try again. A surplus
        // account stays unused, because only the recorded one is paid.
        { idempotencyKey: `account-${sellerId}-${now.toISOString().slice(0, 13)}` },
      );
      return id;
    },
    async pageFor(account) {
      const { url } = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        refresh_url: returnUrl,
        return_url: returnUrl,
      });
      return url;
    },
    async isReady(account) {
      try {
        const { capabilities, payouts_enabled: paysOut } = await stripe.accounts.retrieve(account);
        return capabilities?.transfers === 'active' && paysOut;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeError && goneCodes.has(error.code ?? '')) return false;
        throw error;
      }
    },
    async send(asked) {
      const sent = await findSent(asked);
      if (sent) return { transfer: sent };
      const { payoutId, declines, account, amount, week } = asked;
      try {
        const { id } = await stripe.transfers.create(
          {
            amount: amount.amountMinor,
            currency: amount.currency.toLowerCase(),
            destination: account,
            transfer_group: groupOf(week),
            description: `Cubby ${week}`,
            metadata: { payout: payoutId },
          },
          // A key returns its first answer, even a refusal, for a day: another key is used after a refusal.
          { idempotencyKey: `payout-${payoutId}-${declines}` },
        );
        return { transfer: id };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { declined: error.message };
        throw error;
      }
    },
    async findReversed(transfer) {
      const { amount_reversed: reversed, currency } = await stripe.transfers.retrieve(transfer);
      return money(reversed, currency.toUpperCase() as Currency);
    },
  });
}

/** Stripe's codes for an account that is closed, or whose owner revoked our access. */
const goneCodes = new Set(['account_invalid', 'resource_missing']);

const groupOf = (week: string): string => `payouts-${week}`;
