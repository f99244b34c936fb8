import type { Tx } from '@cubby/db';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { type CastMember, cast, demoPassword } from '@cubby/testing/cast';
import { hash } from '@node-rs/argon2';
import { passwordCost } from './server/password.ts';

/** Demo people with an account, and their roles. The guest has none, and children never have one (domain C1). */
const members: readonly (readonly [CastMember, readonly string[]])[] = [
  [cast.guardian, ['BUYER', 'GUARDIAN']],
  [cast.teacher, ['BUYER']],
  [cast.seller, ['BUYER', 'SELLER']],
  [cast.manager, ['MANAGER']],
];

export async function insertAccounts(tx: Tx, day: Date): Promise<void> {
  await insertRows(
    tx,
    'account',
    await Promise.all(
      members.map(async ([{ login, firstName, lastName }, roles]) => ({
        account_id: namedUuid('account', login),
        login,
        password_hash: await demoHash(login),
        first_name: firstName,
        last_name: lastName,
        roles,
        created_at: day,
        email_confirmed_at: day,
      })),
    ),
  );
}

/**
 * The password is printed in the README, so its salt need not be secret: it is derived from the login to be
 * reproducible.
 */
const demoHash = (login: string): Promise<string> =>
  hash(demoPassword, {
    ...passwordCost,
    salt: Buffer.from(namedUuid('salt', login).replaceAll('-', ''), 'hex'),
  });

export const seed: Seed = { write: (tx, { day }) => insertAccounts(tx, day) };
