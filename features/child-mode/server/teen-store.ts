import { code, type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { TeenRequest } from '../rules.ts';

const put = statement(
  'child_mode_teen_ask',
  `insert into teen_request (teen_request_id, child_id, kind, asked_at, due_at) values ($requestId, $childId, $kind, $now, $dueAt)
   on conflict (child_id, kind) where answered_at is null do nothing`,
);
/** Records a request, unless one of its kind is already waiting for an answer. */
export const putRequest = async (tx: Tx, request: ParametersOf<'child_mode_teen_ask'>): Promise<boolean> =>
  (await put.run(tx, request)) === 1;

const columns = `r.teen_request_id as "requestId", r.kind, r.asked_at as "askedAt", r.due_at as "dueAt", r.answered_at as "answeredAt",
  r.is_granted as "isGranted", r.words`;
const ofChild = statement(
  'child_mode_teen_requests',
  `select ${columns} from teen_request r where r.child_id = $childId order by r.asked_at desc, r.kind limit 20`,
);
type Row = Omit<RowOf<'child_mode_teen_requests'>, 'kind'> & { kind: TeenRequest };
const shown = ({ askedAt, dueAt, answeredAt, ...row }: Row) => ({
  ...row,
  ...{ askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null },
});
export type ShownRequest = ReturnType<typeof shown>;
/** A teen's requests to staff, newest first. */
export const findRequests = async (db: Queryable, childId: string): Promise<ShownRequest[]> =>
  ((await ofChild.all(db, { childId })) as Row[]).map(shown);

const ofShop = statement(
  'child_mode_teen_requests_of_shop',
  `select ${columns} from teen_request r join child_at_work c using (child_id) join seller_facts s using (seller_id)
   where s.handle = $shop order by r.asked_at desc, r.kind limit 20`,
);
export const findRequestsOfShop = async (db: Queryable, shop: string): Promise<ShownRequest[]> =>
  ((await ofShop.all(db, { shop })) as Row[]).map(shown);

const lock = statement(
  'child_mode_lock_teen_request',
  `select child_id as "childId", kind, answered_at as "answeredAt" from teen_request where teen_request_id = $requestId for update`,
);
type Locked = Omit<RowOf<'child_mode_lock_teen_request'>, 'kind'> & { kind: TeenRequest };
export const lockRequest = (tx: Tx, requestId: string): Promise<Locked | undefined> =>
  lock.first(tx, { requestId }) as Promise<Locked | undefined>;

const answer = statement(
  'child_mode_teen_answer',
  `update teen_request set answered_at = $now, answered_by = $accountId, is_granted = $isGranted, words = $words
   where teen_request_id = $requestId`,
);
export const writeTeenAnswer = (tx: Tx, answered: ParametersOf<'child_mode_teen_answer'>): Promise<number> =>
  answer.run(tx, answered);

const granted = statement(
  'child_mode_teen_granted',
  `select exists (select from teen_request where child_id = $childId and kind = $kind and is_granted) as "is!"`,
);
/** Whether a teen's request is granted; answers are kept for 30 days. */
export const isGranted = async (db: Queryable, childId: string, kind: TeenRequest): Promise<boolean> =>
  (await granted.first(db, { childId, kind }))!.is;

const forget = statement('child_mode_forget_teen_requests', 'delete from teen_request where answered_at <= $before');
export const forgetTeenRequests = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });

const erasures = statement(
  'child_mode_teen_erasures',
  `select r.child_id as "childId", r.answered_by as "accountId!" from teen_request r join child_at_work c using (child_id)
   where r.kind = ${code<TeenRequest>('ERASURE')} and r.is_granted and r.answered_at <= $before`,
);
/** The children whose erasure was granted before a time, with the staff member who granted it. */
export const findErasures = (db: Queryable, before: Date): Promise<RowOf<'child_mode_teen_erasures'>[]> =>
  erasures.all(db, { before });
