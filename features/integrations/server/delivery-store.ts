import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { DeliveryStatus, Standing, WebhookProblem, WebhookStatus } from '../webhook-rules.ts';

const waiting = code<DeliveryStatus>('WAITING');
const enabled = code<WebhookStatus>('ENABLED');
const isFree = `w.status = ${enabled} and (w.rest_until is null or w.rest_until <= $now) and (w.leased_until is null or w.leased_until <= $now)`;

const due = statement(
  'webhooks_due',
  `select w.webhook_id as "webhookId" from webhook w where ${isFree} and exists (select from webhook_delivery d
     where d.webhook_id = w.webhook_id and d.status = ${waiting} and (d.next_at is null or d.next_at <= $now))`,
);
/** The webhooks with waiting deliveries for which no process is sending. */
export const findDue = async (db: Queryable, now: Date): Promise<string[]> =>
  (await due.all(db, { now })).map(({ webhookId }) => webhookId);

const lease = statement(
  'webhook_lease',
  `update webhook w set leased_until = $until where w.webhook_id = $webhookId and ${isFree}`,
);
/** Only one process sends at a time, so a webhook's deliveries about one subject stay in order. */
export const leaseWebhook = async (db: Queryable, webhookId: string, now: Date, until: Date): Promise<boolean> =>
  (await lease.run(db, { webhookId, now, until })) === 1;

const release = statement('webhook_release', 'update webhook set leased_until = null where webhook_id = $webhookId');
export const releaseWebhook = (db: Queryable, webhookId: string): Promise<number> => release.run(db, { webhookId });

const next = statement(
  'webhook_next_delivery',
  `select d.webhook_delivery_id as "deliveryId", d.event_id as "eventId", d.kind, d.subject, d.body, d.at, d.tries, d.tried_from as "triedFrom",
     w.url, w.secret, w.old_secret as "oldSecret", w.old_secret_until as "oldSecretUntil"
   from webhook w join webhook_delivery d using (webhook_id)
   where w.webhook_id = $webhookId and w.status = ${enabled} and d.status = ${waiting} and (d.next_at is null or d.next_at <= $now)
     and d.sequence = (select min(b.sequence) from webhook_delivery b where b.webhook_id = d.webhook_id and b.subject = d.subject and b.status = ${waiting})
   order by d.sequence limit 1`,
);
export type NextDelivery = RowOf<'webhook_next_delivery'>;
/**
 * The first due delivery, with its webhook's current address and secrets; about one subject, never before an earlier
 * one has arrived or was given up.
 */
export const findNext = (db: Queryable, webhookId: string, now: Date): Promise<NextDelivery | undefined> =>
  next.first(db, { webhookId, now });

const defer = statement(
  'webhook_defer_later',
  `update webhook_delivery d set next_at = b.next_at
   from (select subject, min(next_at) as next_at from webhook_delivery
     where webhook_id = $webhookId and status = ${waiting} and next_at > $now group by subject) b
   where d.webhook_id = $webhookId and d.status = ${waiting} and d.subject = b.subject and (d.next_at is null or d.next_at <= $now)`,
);
/** Deliveries that wait for an earlier one about their subject are due with it. */
export const deferLater = (db: Queryable, webhookId: string, now: Date): Promise<number> =>
  defer.run(db, { webhookId, now });

const standing = statement(
  'webhook_standing',
  `select url, status, failures, failing_since as "failingSince" from webhook where webhook_id = $webhookId for no key update`,
);
/**
 * A webhook's state, locked until the end of the transaction. A stronger lock would hide
 * it from events recorded meanwhile (`note_webhooks`).
 */
export const lockStanding = (tx: Tx, webhookId: string): Promise<RowOf<'webhook_standing'> | undefined> =>
  standing.first(tx, { webhookId });

const note = statement(
  'webhook_note_try',
  `update webhook_delivery set status = $status, tries = tries + 1, tried_from = coalesce(tried_from, $now), tried_at = $now, next_at = $nextAt?,
     problem = $problem?, answer_status = $answerStatus?, answer_ms = $answerMs, answer_text = $answerText?
   where webhook_delivery_id = $deliveryId`,
);
type Tried = {
  deliveryId: string;
  status: DeliveryStatus;
  nextAt: Date | null;
  problem: WebhookProblem | null;
  answerStatus: number | null;
  answerMs: number;
  answerText: string | null;
};
export const noteTry = (tx: Tx, tried: Tried, now: Date): Promise<number> => note.run(tx, { ...tried, now });

const stand = statement(
  'webhook_note_standing',
  `update webhook set failures = $failures, failing_since = $failingSince?, rest_until = $restUntil?,
     status = case when $isOver then ${code<WebhookStatus>('DISABLED')} else status end
   where webhook_id = $webhookId`,
);
export const noteStanding = (
  tx: Tx,
  after: Standing & { webhookId: string; restUntil: Date | null; isOver: boolean },
): Promise<number> => stand.run(tx, after);

const hasten = statement(
  'webhook_hasten',
  `update webhook_delivery set next_at = null where webhook_id = $webhookId and status = ${waiting} and next_at is not null`,
);
/** After an outage, waiting deliveries are due. */
export const hastenWaiting = (tx: Tx, webhookId: string): Promise<number> => hasten.run(tx, { webhookId });
