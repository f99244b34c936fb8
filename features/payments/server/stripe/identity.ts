import type { StripeSettings } from '@cubby/feature';
import { namingFailures } from '../provider-unavailable.ts';
import { stripeClient } from './client.ts';

/**
 * What a check has found. `WAITING`: the person has not finished; `PROCESSING`: the provider has not. The name and the
 * date of birth, as `YYYY-MM-DD`, are those of the document; empty and null where it has none.
 */
export type IdentityFinding =
  | { state: 'WAITING'; url: string }
  | { state: 'PROCESSING' }
  | { state: 'FAILED' }
  | { state: 'PROVEN'; name: string; birthDate: string | null };

/** A provider that checks documents on a page of its own: they never reach us. Its methods throw `ProviderUnavailable`. */
export type IdentityProvider = {
  open(asked: { key: string; returnUrl: string }): Promise<{ checkId: string; url: string }>;
  read(checkId: string): Promise<IdentityFinding>;
  /** Deletes at the provider what the person showed. */
  forget(checkId: string): Promise<void>;
};

/**
 * Stripe Identity: a document and a photo of the person. Its key is a restricted one, since Stripe returns dates of
 * birth to no other.
 */
export function stripeIdentity(settings: StripeSettings, identityKey: string): IdentityProvider {
  const { verificationSessions } = stripeClient({ ...settings, secretKey: identityKey }).identity;

  return namingFailures<IdentityProvider>({
    async open({ key, returnUrl }) {
      const { id, url } = await verificationSessions.create(
        {
          type: 'document',
          options: { document: { require_live_capture: true, require_matching_selfie: true } },
          return_url: returnUrl,
        },
        { idempotencyKey: key },
      );
      return { checkId: id, url: url! };
    },
    async read(checkId) {
      const session = await verificationSessions.retrieve(checkId, {
        expand: ['verified_outputs', 'verified_outputs.dob'],
      });
      const { status, url, last_error: error, verified_outputs: shown } = session;
      if (status === 'verified') {
        const name = [shown?.first_name, shown?.last_name].filter(Boolean).join(' ');
        return { state: 'PROVEN', name, birthDate: dayOf(shown?.dob) };
      }
      if (status === 'processing') return { state: 'PROCESSING' };
      return status === 'requires_input' && !error && url ? { state: 'WAITING', url } : { state: 'FAILED' };
    },
    async forget(checkId) {
      const { redaction } = await verificationSessions.retrieve(checkId);
      if (!redaction) await verificationSessions.redact(checkId);
    },
  });
}

type Dob = { year: number | null; month: number | null; day: number | null };
const dayOf = (dob: Dob | null | undefined): string | null =>
  dob?.year && dob.month && dob.day
    ? [String(dob.year), ...[dob.month, dob.day].map((each) => String(each).padStart(2, '0'))].join('-')
    : null;
