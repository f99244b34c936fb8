import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';

const assignee = statement(
  'order_desk_assignee',
  `select account_id as "accountId!", name as "name!", assigned_at as "at!" from sale_assignee where seller_order_id = $sellerOrderId`,
);
export const findAssignee = (db: Queryable, sellerOrderId: string): Promise<RowOf<'order_desk_assignee'> | undefined> =>
  assignee.first(db, { sellerOrderId });

const lock = statement(
  'order_desk_lock',
  `select pg_advisory_xact_lock(hashtextextended('order desk ' || $sellerOrderId::uuid::text, 0))`,
);
/** Serializes people who take an order. */
export const lockSale = async (tx: Tx, sellerOrderId: string): Promise<void> =>
  void (await lock.first(tx, { sellerOrderId }));

const assign = statement(
  'order_desk_assign',
  `insert into sale_assignment (seller_order_id, seller_id, account_id, assigned_by, assigned_at)
   values ($sellerOrderId, $sellerId, $accountId, $by, $now)
   on conflict (seller_order_id) do update set account_id = excluded.account_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`,
);
export const writeAssignee = async (tx: Tx, of: ParametersOf<'order_desk_assign'>): Promise<void> =>
  void (await assign.run(tx, of));

const release = statement('order_desk_release', 'delete from sale_assignment where seller_order_id = $sellerOrderId');
export const dropAssignee = async (tx: Tx, sellerOrderId: string): Promise<void> =>
  void (await release.run(tx, { sellerOrderId }));

const notes = statement(
  'order_desk_notes',
  `select n.sale_note_id as "noteId", n.words, n.account_id as "accountId", a.name, n.written_at as at
   from sale_note n left join account_name a using (account_id) where n.seller_order_id = $sellerOrderId order by n.position`,
);
/** The notes on an order, oldest first. */
export const findNotes = (db: Queryable, sellerOrderId: string): Promise<RowOf<'order_desk_notes'>[]> =>
  notes.all(db, { sellerOrderId });

const note = statement(
  'order_desk_note',
  `insert into sale_note (sale_note_id, seller_order_id, account_id, written_at, words)
   select $noteId, $sellerOrderId, $accountId, $now, $words
   where (select count(*) from sale_note where seller_order_id = $sellerOrderId) < $most::int`,
);
/** Whether there was space for it. */
export const insertNote = async (tx: Tx, of: ParametersOf<'order_desk_note'>): Promise<boolean> =>
  (await note.run(tx, of)) === 1;

const drop = statement(
  'order_desk_drop_note',
  `delete from sale_note n using seller_order_facts so where n.sale_note_id = $noteId and n.account_id = $accountId
   and so.seller_order_id = n.seller_order_id and so.seller_id = any($sellerIds::uuid[])`,
);
export const dropNote = async (tx: Tx, of: ParametersOf<'order_desk_drop_note'>): Promise<boolean> =>
  (await drop.run(tx, of)) === 1;

const forget = statement('order_desk_forget_notes', 'delete from sale_note where written_at < $before');
export const forgetNotes = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const written = statement(
  'order_desk_written',
  `select o.order_number || '-' || so.position as "number!", n.words, n.written_at as "writtenAt"
   from sale_note n join seller_order_facts so using (seller_order_id) join order_facts o using (order_id)
   where n.account_id = $accountId order by n.position`,
);
/** A person's notes about orders. */
export const findWritten = (
  db: Queryable,
  { accountId }: { accountId: string },
): Promise<RowOf<'order_desk_written'>[]> => written.all(db, { accountId });
