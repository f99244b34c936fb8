import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';

const account_id = namedUuid('account', cast.teacher.login);

export const seed: Seed = {
  write: async (tx, { day, since = day }) => {
    await insertRows(tx, 'referral_code', [{ account_id, code: 'AM1NA7CG', created_at: since }]);
    await insertRows(tx, 'referral', [
      { seller_id: namedUuid('seller', 'button-and-moss'), referrer_id: account_id, joined_at: since },
    ]);
  },
};
