import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';

const account_id = namedUuid('account', cast.teacher.login);

/** The teacher has brought a child's shop, which has not sold enough yet. */
export const seed: Seed = {
  write: async (tx, { day }) => {
    await insertRows(tx, 'referral_code', [{ account_id, code: 'AM1NA7CG', created_at: day }]);
    await insertRows(tx, 'referral', [
      { seller_id: namedUuid('seller', 'button-and-moss'), referrer_id: account_id, joined_at: day },
    ]);
  },
};
