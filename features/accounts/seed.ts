import { staffRoles } from '@cubby/contract';
import type { Tx } from '@cubby/db';
import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed, SeedPlan } from '@cubby/feature';
import { type CastMember, cast, demoPassword } from '@cubby/testing/cast';
import { hash } from '@node-rs/argon2';
import { passwordCost } from './server/passwords/password.ts';
import { unsealed } from './server/second-steps/seal.ts';

/** Demo people with an account. The guest has none, and children never have one (domain C1). */
const members: readonly CastMember[] = [
  ...[cast.guardian, cast.teacher, cast.seller, cast.packer],
  ...[cast.manager, cast.treasurer],
];
/** People who would have nothing to show without a past. */
const membersWithPast: readonly CastMember[] = [cast.secretary];

export async function insertAccounts(tx: Tx, { day, since }: Pick<SeedPlan, 'day' | 'since'>): Promise<void> {
  await insertRows(
    tx,
    'account',
    await Promise.all(
      [...members, ...(since ? membersWithPast : [])].map(async ({ login, firstName, lastName }) => ({
        account_id: namedUuid('account', login),
        login,
        password_hash: await demoHash(demoPassword, login),
        first_name: firstName,
        last_name: lastName,
        created_at: since ?? day,
        email_confirmed_at: since ?? day,
      })),
    ),
  );
  // A reader must not be able to do anything that the others cannot.
  const all = staffRoles.filter((role) => role !== 'READER');
  const staff = [
    { account_id: namedUuid('account', cast.manager.login), roles: all, since: since ?? day },
    { account_id: namedUuid('account', cast.treasurer.login), roles: ['FINANCE'], since: since ?? day },
  ];
  await insertRows(tx, 'staff_member', staff);
  await insertRows(
    tx,
    'authenticator',
    [cast.manager, cast.treasurer].map(({ login }) => ({
      ...{ account_id: namedUuid('account', login), secret: unsealed(demoSecretOf(login)) },
      confirmed_at: since ?? day,
    })),
  );
}

/** Not a secret, like the password: the page of the second step shows the code. */
export const demoSecretOf = (login: string): Buffer =>
  Buffer.from(namedUuid('authenticator', login).replaceAll('-', ''), 'hex');

/**
 * The hash of a password that is printed in the README, so its salt need not be secret: it is derived from a name to be
 * reproducible.
 */
export const demoHash = (password: string, name: string): Promise<string> =>
  hash(password, { ...passwordCost, salt: Buffer.from(namedUuid('salt', name).replaceAll('-', ''), 'hex') });

export const seed: Seed = { write: insertAccounts };
