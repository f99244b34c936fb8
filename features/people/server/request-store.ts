import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { RejectionReason, RequestKind, RequestStatus } from '../rules.ts';

const insert = statement(
  'people_note_request',
  `insert into person_request (person_request_id, account_id, kind, status, asked_at, due_at, noted_by)
   values ($requestId, $accountId, $kind, ${code<RequestStatus>('OPEN')}, $now, $dueAt, $by)
   on conflict (account_id, kind) where closed_at is null do nothing`,
);
export const insertRequest = async (
  tx: Tx,
  noted: { requestId: string; accountId: string; kind: RequestKind; now: Date; dueAt: Date; by: string },
): Promise<boolean> => (await insert.run(tx, noted)) > 0;

const columns = `person_request_id as "requestId", account_id as "accountId", kind, status, asked_at as "askedAt", due_at as "dueAt",
  checked_by as "checkedBy", closed_at as "closedAt", rejection`;
const ofAccount = statement(
  'people_requests',
  `select ${columns} from person_request where account_id = $accountId order by asked_at desc limit 20`,
);
export const findRequests = (db: Queryable, accountId: string): Promise<RowOf<'people_requests'>[]> =>
  ofAccount.all(db, { accountId });

const lock = statement(
  'people_lock_request',
  `select ${columns} from person_request where person_request_id = $requestId for update`,
);
export const lockRequest = (tx: Tx, requestId: string): Promise<RowOf<'people_lock_request'> | undefined> =>
  lock.first(tx, { requestId });

const check = statement(
  'people_check_request',
  `update person_request set status = ${code<RequestStatus>('CHECKED')}, checked_at = $now, checked_by = $by where person_request_id = $requestId`,
);
export const markChecked = (tx: Tx, checked: { requestId: string; by: string; now: Date }): Promise<number> =>
  check.run(tx, checked);

const close = statement(
  'people_close_request',
  `update person_request set status = $status, closed_at = $now, closed_by = $by, rejection = $rejection?
   where person_request_id = $requestId`,
);
type Closed = { requestId: string; status: RequestStatus; by: string; rejection: RejectionReason | null; now: Date };
export const markClosed = (tx: Tx, closed: Closed): Promise<number> => close.run(tx, closed);

const open = statement(
  'people_open_requests',
  `select r.account_id as "accountId", a.name as "name!", r.kind, r.status, r.due_at as "dueAt"
   from person_request r join account_name a using (account_id) where r.closed_at is null order by r.due_at limit 50`,
);
export const findOpenRequests = (db: Queryable): Promise<RowOf<'people_open_requests'>[]> => open.all(db);
