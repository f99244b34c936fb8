import { ApiError, type Client } from '@cubby/contract';
import { currentUser } from '../contract.ts';
import { forgetUser, keepUser } from './stored-user.ts';

/** Asks the server who is signed in, and updates the stored user entry (spec 3.21, 6.2). */
export async function checkSignIn(client: Client): Promise<void> {
  try {
    keepUser(await client(currentUser, {}));
  } catch (error) {
    // Without a response the entry is unchanged.
    if (error instanceof ApiError && error.status === 401) forgetUser();
  }
}
