import { statement, type Tx } from '@cubby/db';

const count = statement(
  'disputes_count_pictures',
  'select count(*)::int as "count!" from dispute_picture where dispute_id = $disputeId',
);
export const countPictures = async (tx: Tx, disputeId: string): Promise<number> =>
  (await count.first(tx, { disputeId }))!.count;

const insert = statement(
  'disputes_insert_pictures',
  `insert into dispute_picture (picture_id, dispute_id, position, actor, alt)
   select p.id, $disputeId, $before::int + p.position, $actor, p.alt
   from unnest($pictureIds::text[], $alts::text[]) with ordinality as p(id, alt, position)`,
);
/** Appends pictures to those of a dispute. */
export const insertPictures = (
  tx: Tx,
  added: {
    disputeId: string;
    before: number;
    actor: 'BUYER' | 'SELLER' | 'MANAGER';
    pictureIds: readonly string[];
    alts: readonly string[];
  },
): Promise<number> => insert.run(tx, added);
