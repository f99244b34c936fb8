import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';

export const seed: Seed = {
  write: (tx, { day, since = day }) =>
    insertRows(tx, 'bank_details', [
      {
        bank_details_id: namedUuid('bank details', cast.teacher.login),
        account_id: namedUuid('account', cast.teacher.login),
        bank_name: 'Deutsche Bank',
        bank_address: 'Taunusanlage 12, Frankfurt am Main',
        iban: 'DE89370400440532013000',
        currency: 'USD',
        swift: 'DEUTDEFF',
        bank_code: 'DEUT',
        is_main: true,
        created_at: since,
        updated_at: since,
      },
    ]),
};
