import { insertRows, namedUuid } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';
import { cast } from '@cubby/testing/cast';

/** The teacher's two addresses: the school's office, and a classroom in another building. */
const points = [
  { code: '410220917', ...cast.teacher.address, is_main: true },
  {
    code: '275930146',
    ...cast.teacher.address,
    name: 'Cedar Grove Elementary, portable 3',
    address: '2294 Cedar Grove Road, portable 3',
    is_main: false,
  },
];

export const seed: Seed = {
  write: (tx, { day, since = day }) =>
    insertRows(
      tx,
      'delivery_point',
      points.map(({ code, name, address, city, region, country, postalCode, is_main }) => ({
        account_id: namedUuid('account', cast.teacher.login),
        code,
        name,
        country,
        region,
        city,
        address,
        post_code: postalCode,
        is_main,
        status: 'ACTUAL',
        created_at: since,
        updated_at: since,
      })),
    ),
};
