import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const offer = statement(
  'handovers_offer',
  `insert into shop_handover (child_id, email, token_hash, offered_by, offered_at) values ($childId, $email, $tokenHash, $accountId, $now)
   on conflict (child_id) do update set email = excluded.email, token_hash = excluded.token_hash, offered_by = excluded.offered_by,
     offered_at = excluded.offered_at, account_id = null`,
);
/** Offers a shop; a previous offer to another address ends. */
export const putOffer = (tx: Tx, made: ParametersOf<'handovers_offer'>): Promise<number> => offer.run(tx, made);

const withdraw = statement(
  'handovers_withdraw',
  'delete from shop_handover where child_id = $childId and outcome is null',
);
export const deleteOffer = async (tx: Tx, childId: string): Promise<boolean> =>
  (await withdraw.run(tx, { childId })) === 1;

const ofChild = statement(
  'handovers_of_child',
  `select email, offered_at as "offeredAt", account_id is not null as "isAccepted!" from shop_handover
   where child_id = $childId and (account_id is not null or offered_at > $since)`,
);
/** The open or accepted offer of a child's shop. */
export const findOffer = (
  db: Queryable,
  childId: string,
  since: Date,
): Promise<RowOf<'handovers_of_child'> | undefined> => ofChild.first(db, { childId, since });

const taker = statement(
  'handovers_taker',
  'select account_id as "accountId" from shop_handover where child_id = $childId and outcome is null',
);
/** The people who have accepted a shop and not decided yet. */
export const findTaker = async (db: Queryable, childId: string): Promise<string | null> =>
  (await taker.first(db, { childId }))?.accountId ?? null;

const behind = statement(
  'handovers_lock_offer',
  'select child_id as "childId", email from shop_handover where token_hash = $tokenHash and offered_at > $since for update',
);
/** The offer of a link, locked against other acceptances. */
export const lockOffer = (tx: Tx, tokenHash: Buffer, since: Date): Promise<RowOf<'handovers_lock_offer'> | undefined> =>
  behind.first(tx, { tokenHash, since });

const accept = statement(
  'handovers_accept',
  `update shop_handover h set account_id = $accountId, token_hash = null where child_id = $childId
     and not exists (select from shop_handover o where o.account_id = $accountId and o.child_id <> h.child_id)`,
);
/** Whether the account has accepted the offer; nobody takes over two childhoods. */
export const acceptOffer = async (tx: Tx, accepted: { childId: string; accountId: string }): Promise<boolean> =>
  (await accept.run(tx, accepted)) === 1;

const columns = `h.child_id as "childId", h.outcome, h.ended_at as "endedAt", h.offered_by as "offeredBy"`;
const own = statement('handovers_own', `select ${columns} from shop_handover h where h.account_id = $accountId`);
export const findOwn = (db: Queryable, accountId: string): Promise<RowOf<'handovers_own'> | undefined> =>
  own.first(db, { accountId });
const lockedOwn = statement(
  'handovers_lock_own',
  `select ${columns} from shop_handover h where h.account_id = $accountId for update`,
);
export const lockOwn = (tx: Tx, accountId: string): Promise<RowOf<'handovers_lock_own'> | undefined> =>
  lockedOwn.first(tx, { accountId });

const end = statement(
  'handovers_end',
  'update shop_handover set outcome = $outcome, ended_at = $now, seller_id = $sellerId? where child_id = $childId',
);
export const endOwn = (tx: Tx, ended: ParametersOf<'handovers_end'>): Promise<number> => end.run(tx, ended);

const held = statement(
  'handovers_held',
  'select is_suspended or is_restricted as "is!" from seller_facts where seller_id = $sellerId',
);
/** Whether a staff measure is in force against a shop. */
export const isHeld = async (db: Queryable, sellerId: string): Promise<boolean> =>
  (await held.first(db, { sellerId }))!.is;

const forget = statement(
  'handovers_forget',
  `delete from shop_handover where child_id in (select child_id from erased_child)
     or account_id is null and offered_at <= $since returning account_id as "accountId"`,
);
/** Deletes expired offers, and those of erased children; returns the accounts that took them over. */
export const forgetHandovers = async (tx: Tx, since: Date): Promise<string[]> =>
  (await forget.all(tx, { since })).flatMap(({ accountId }) => accountId ?? []);

const ofAccount = statement('handovers_forget_account', 'delete from shop_handover where account_id = $accountId');
export const forgetOfAccount = (tx: Tx, accountId: string): Promise<number> => ofAccount.run(tx, { accountId });
