import { randomBytes, randomUUID } from 'node:crypto';
import { transaction } from '@cubby/db';
import { billIdOf } from '@cubby/features/schools/rules';
import { accountFed } from '@cubby/features/schools/server';
import { money } from '@cubby/money';
import { withDatabase } from '../database.ts';
import { insertMember } from './member.ts';

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
         insert into organisation (organisation_id, kind, name, country, region, city, address, postal_code, created_at)
         values ($1, 'SCHOOL', $2, 'CA', 'CA-BC', 'Burnaby', '2290 Cedar Grove Road', 'V5B 2L4', now()) returning organisation_id)
       insert into school_account (organisation_id, bill_id, currency, created_at) select organisation_id, $3, 'USD', now() from school`,
      [organisationId, name, billId],
    );
    const logins = members.map((member) => `${member.toLowerCase()}.${organisationId.slice(0, 8)}@school.example`);
    for (const [i, login] of logins.entries()) {
      const accountId = await insertMember(pool, login, members[i]!);
      await pool.query(
        `insert into membership (organisation_id, account_id, role, created_at) values ($1, $2, 'FINANCE', now())`,
        [organisationId, accountId],
      );
    }
    await transaction(pool, (tx) =>
      accountFed(tx, { billId, amount: money(balanceMinor), payerName: name, transferId: organisationId }, new Date()),
    );
    return logins;
  });
