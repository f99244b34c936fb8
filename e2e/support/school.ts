import { randomBytes, randomUUID } from 'node:crypto';
import { createPool, type Pool, transaction } from '@cubby/db';
import { startEmbedded } from '@cubby/db/embedded';
import { billIdOf } from '@cubby/features/schools/rules';
import { accountFed } from '@cubby/features/schools/server';
import { money } from '@cubby/money';
import { cast } from '@cubby/testing/cast';

/** Uses the shop's database. */
export async function withDatabase<T>(dataDir: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir });
  const pool = createPool(database.url, { max: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
    await database.stop();
  }
}

/**
 * A school of a test's own, whose members buy while other tests do: nobody else uses their carts, orders and money.
 * They have the cast's password. Returns their names at sign-in.
 */
export const openSchool = (
  dataDir: string,
  { name, members, balanceMinor }: { name: string; members: readonly string[]; balanceMinor: number },
): Promise<string[]> =>
  withDatabase(dataDir, async (pool) => {
    const organisationId = randomUUID();
    const billId = billIdOf(randomBytes(16));
    await pool.query(
      `with school as (
         insert into organisation (organisation_id, kind, name, country, region, city, address, created_at)
         values ($1, 'SCHOOL', $2, 'CA', 'CA-BC', 'Victoria', '12 Fort Street', now()) returning organisation_id)
       insert into school_account (organisation_id, bill_id, currency, created_at) select organisation_id, $3, 'USD', now() from school`,
      [organisationId, name, billId],
    );
    const logins = members.map((member) => `${member.toLowerCase()}.${organisationId.slice(0, 8)}@school.example`);
    for (const [i, login] of logins.entries())
      await pool.query(
        `with member as (
           insert into account (account_id, login, password_hash, first_name, last_name, roles, locale, brand, country, region,
             created_at, email_confirmed_at, first_signed_in_at)
           select gen_random_uuid(), $2, password_hash, $3, 'Haddad', '{BUYER}', locale, brand, country, region, now(), now(), now()
           from account where login = $1 returning account_id)
         insert into membership (organisation_id, account_id, role, created_at) select $4, account_id, 'FINANCE', now() from member`,
        [cast.teacher.login, login, members[i], organisationId],
      );
    await transaction(pool, (tx) =>
      accountFed(tx, { billId, amount: money(balanceMinor), payerName: name, transferId: organisationId }, new Date()),
    );
    return logins;
  });
