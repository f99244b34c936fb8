import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { schoolAccountFed } from '@cubby/features/ledger/rules';
import { money } from '@cubby/money';
import { cast } from '@cubby/testing/cast';

const { address } = cast.teacher;
const organisation_id = namedUuid('organisation', 'cedar grove');
const bill_id = '7Q0MZ4C9K2XV5T8RJ3WB6HDN1A';
const budget = money(25_000);
const reference = 'Budget for the autumn term';

/** The teacher's school, with money on its account. Ids have names, so that the same day makes the same shop. */
export const seed: Seed = {
  write: async (tx, { day, since = day }) => {
    await insertRows(tx, 'organisation', [
      {
        organisation_id,
        kind: 'SCHOOL',
        name: 'Cedar Grove Elementary',
        country: address.country,
        region: address.region,
        city: address.city,
        address: address.address,
        postal_code: address.postalCode,
        partner_code: 'CEDARGROVE',
        created_at: since,
      },
    ]);
    await insertRows(tx, 'membership', [
      { organisation_id, account_id: namedUuid('account', cast.teacher.login), role: 'FINANCE', created_at: since },
      // He is on the parents' council.
      { organisation_id, account_id: namedUuid('account', cast.guardian.login), role: 'REQUESTER', created_at: since },
    ]);
    const { code, key, postings } = schoolAccountFed(reference, organisation_id, budget);
    await insertRows(tx, 'school_account', [
      { organisation_id, bill_id, currency: budget.currency, balance_minor: budget.amountMinor, created_at: since },
    ]);
    await insertRows(tx, 'school_movement', [
      {
        ...{ school_movement_id: namedUuid('school movement', reference), organisation_id, position: 1, kind: 'FED' },
        ...{ amount_minor: budget.amountMinor, balance_minor: budget.amountMinor, reference, at: since },
        key: `fed:${reference}`,
      },
    ]);
    const ledger_entry_id = namedUuid('ledger entry', key);
    await insertRows(tx, 'ledger_entry', [{ ledger_entry_id, code, key, at: since }]);
    const accountId = (type: string) => namedUuid('ledger account', `${type} ${organisation_id}`);
    await insertRows(
      tx,
      'ledger_account',
      postings.map(({ account: { type, object }, amount }) => ({
        ...{ ledger_account_id: accountId(type), type, object, currency: amount.currency },
      })),
    );
    await insertRows(
      tx,
      'posting',
      postings.map(({ account, amount }, i) => ({
        ...{
          ledger_entry_id,
          position: i + 1,
          ledger_account_id: accountId(account.type),
          amount_minor: amount.amountMinor,
        },
      })),
    );
  },
};
