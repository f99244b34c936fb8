import type { EndpointContext } from '@cubby/contract/server';
import type { Queryable } from '@cubby/db';
import { fail, ok } from '@cubby/result';
import { passwordLength } from '../../rules.ts';
import { hashPassword } from '../passwords/password.ts';
import { type PasswordCheck, wrongPassword } from '../passwords/password-check.ts';
import { findAccount } from '../store.ts';
import { uncommon } from './registration.ts';
import { openConfirmed } from './registration-store.ts';

type Entering = {
  /** The address that the link was mailed to. */
  login: string;
  password: string;
  captchaToken: string;
  firstName: string | undefined;
  lastName: string | undefined;
};

/**
 * The account of the holder of a link mailed to its address: signed in with its password, or newly opened and confirmed
 * by the link. Returns its id.
 */
export async function enterByLink(
  passwords: PasswordCheck,
  { login, password, captchaToken, firstName, lastName }: Entering,
  context: Pick<EndpointContext, 'pool' | 'now' | 'locale' | 'brand'>,
) {
  const { pool, now, locale, brand } = context;
  const known = await findAccount(pool, login);
  if (known?.isConfirmed) {
    if (known.isClosed) return wrongOf('password');
    const proved = await passwords.check(context, known.accountId, { currentPassword: password, captchaToken });
    if (proved.ok) return ok(known.accountId);
    return proved.failure.code === 'OC_WRONG_CREDENTIALS' ? wrongOf('password') : proved;
  }
  if (firstName === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['firstName'] });
  if (lastName === undefined) return fail('OC_BAD_REQUEST', 'field.required', { path: ['lastName'] });
  if ([...password.normalize('NFC')].length < passwordLength.least)
    return fail('OC_BAD_REQUEST', 'field.password.short', { path: ['password'] });
  const fine = await uncommon(password, login);
  if (!fine.ok) return fine;
  const passwordHash = await hashPassword(password);
  const accountId = await openConfirmed(pool, { login, passwordHash, firstName, lastName, locale, brand }, now);
  return accountId === undefined ? wrongOf('password') : ok(accountId);
}

const wrongOf = (field: string) => fail('OC_WRONG_CREDENTIALS', wrongPassword.failure.message, { path: [field] });

/** Whether an address has a confirmed account. */
export const hasAccount = async (db: Queryable, login: string): Promise<boolean> =>
  (await findAccount(db, login))?.isConfirmed ?? false;
