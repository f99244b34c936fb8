import { ApiError, type Client } from '@cubby/contract';
import { refreshTokens, type SignedIn } from '../contract.ts';

/** Gets new tokens for the session of this browser (spec 7.3); undefined if it has ended. */
export async function askForTokens(client: Client): Promise<SignedIn | undefined> {
  try {
    return await client(refreshTokens, { expiredToken: undefined, refreshToken: undefined });
  } catch (error) {
    // Without a response it is unknown whether the session has ended.
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return undefined;
  }
}
