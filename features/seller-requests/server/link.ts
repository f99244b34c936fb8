import type { Prover } from '@cubby/feature';
import type { ConfirmTokens } from '@cubby/features/enquiries/server';
import { linkSubject } from '../policy.ts';

/** The mailed link of a request shows and changes it, starting with its enquiry. */
export const requestProver =
  (tokens: ConfirmTokens): Prover =>
  async (bearer, now) => {
    const requestId = await tokens.read('SHOP', bearer, now);
    return requestId === undefined ? undefined : { kind: 'link', subject: linkSubject(requestId) };
  };
