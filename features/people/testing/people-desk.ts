import { type Account, staffRoles } from '@cubby/contract';
import { insertAccounts } from '@cubby/server/testing/insert-accounts';
import { idOf } from '@cubby/server/testing/small-shop';
import { createTestApi } from '@cubby/server/testing/test-api';
import { fixedClock, testDatabase } from '@cubby/testing';

export const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OC_OK',
    (error: { code: string }) => error.code,
  );

/** A person whom staff help: José Ruíz García, with a staff member for each role. */
export async function openPeopleDesk() {
  const { pool } = await testDatabase();
  const clock = fixedClock('2026-09-01T10:00:00Z');
  const api = await createTestApi(pool, clock, { TEAM_EMAIL: 'team@cubby.example' });
  const jose: Account = { accountId: idOf('jose'), login: 'jose@buyer.example' };
  const staff = Object.fromEntries(
    [...staffRoles, 'SECOND' as const].map((role): [string, Account] => [
      role,
      {
        ...{ accountId: idOf(`staff ${role}`), login: `${role.toLowerCase()}@cubby.example` },
        staff: [role === 'SECOND' ? 'SUPPORT' : role],
      },
    ]),
  );
  await insertAccounts(pool, [jose, ...Object.values(staff)]);
  await pool.query(
    `update account set first_name = 'José', last_name = 'Ruíz García', phone = '+16045550142', country = 'CA', region = 'CA-BC'
     where account_id = $1`,
    [jose.accountId],
  );
  const as = (role: keyof typeof staff) => api.callAs(staff[role]!);
  /** Records about José, in writing order: rows are only ever added. */
  const acts = async () =>
    (
      await pool.query(
        `select action, account_id as by, reason, changes from audit_event where subject_id = $1 order by ctid`,
        [jose.accountId],
      )
    ).rows;
  return { pool, clock, api, jose, staff, as, acts };
}
