import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { demoHash } from '@cubby/features/accounts/seed';
import { cast } from '@cubby/testing/cast';

/** The pictures by which the demo's child signs in. */
export const demoPin = ['fox', 'boat', 'apple', 'moon'] as const;

export const seed: Seed = {
  async write(tx, { day }) {
    const { rows } = await tx.query<{ id: string }>(
      'select child_id as id from child join seller using (seller_id) where handle = $1',
      [cast.maker.shopSlug],
    );
    await insertRows(
      tx,
      'child_pin',
      await Promise.all(
        rows.map(async ({ id }) => ({
          ...{ child_id: id, pin_hash: await demoHash(demoPin.join(' '), id), tries: 0 },
          ...{ ends_in_the_evening: false, set_at: day, set_by: namedUuid('account', cast.guardian.login) },
        })),
      ),
    );
  },
};
