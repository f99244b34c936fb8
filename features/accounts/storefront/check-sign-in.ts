import { ApiError, type Client } from '@cubby/contract';
import { currentUser } from '../contract.ts';
import { forgetUser, keepUser } from './stored-user.ts';

/** Asks the server who is signed in, and brings the stored user entry in line (spec 3.21, 6.2). */
export async function checkSignIn(client: Client): Promise<void> {
  try {
    keepUser(await client(currentUser, {}));
  } catch (error) {
    // Without an answer the entry stays as it is.
    if (error instanceof ApiError && error.status === 401) forgetUser();
  }
}
