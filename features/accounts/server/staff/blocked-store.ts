import { type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { BlockReason } from '../../rules.ts';

const hash = `sha256(convert_to(lower($address), 'UTF8'))`;
const put = statement(
  'accounts_block_address',
  `insert into blocked_address (address_hash, until, reason, blocked_at) values (${hash}, $until, $reason, $now)
   on conflict (address_hash) do update set until = excluded.until, reason = excluded.reason, blocked_at = excluded.blocked_at`,
);
export const blockAddress = (
  tx: Tx,
  block: { address: string; until: Date; reason: BlockReason; now: Date },
): Promise<number> => put.run(tx, block);

const drop = statement('accounts_unblock_address', `delete from blocked_address where address_hash = ${hash}`);
export const unblockAddress = (tx: Tx, address: string): Promise<number> => drop.run(tx, { address });

const one = statement(
  'accounts_blocked_address',
  `select until, reason from blocked_address where address_hash = ${hash} and until > $now`,
);
/** Until when an address may open no account and write no messages; undefined: it is not blocked. */
export const findBlock = (
  db: Queryable,
  address: string,
  now: Date,
): Promise<RowOf<'accounts_blocked_address'> | undefined> => one.first(db, { address, now });

const forget = statement('accounts_forget_blocks', 'delete from blocked_address where until <= $now');
export const forgetEndedBlocks = (db: Queryable, now: Date): Promise<number> => forget.run(db, { now });
