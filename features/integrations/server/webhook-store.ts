import { code, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import { type DeliveryStatus, mostWebhooks, type WebhookKind, type WebhookStatus } from '../webhook-rules.ts';

const columns = `w.webhook_id as "webhookId", w.seller_id as "sellerId", w.url, w.kinds, w.low_stock as "lowStock", w.status, w.created_at as "createdAt",
     w.failing_since as "failingSince", w.old_secret_until as "oldSecretUntil",
     (select count(*)::int from webhook_delivery d where d.webhook_id = w.webhook_id and d.status = ${code<DeliveryStatus>('WAITING')}) as "waiting!"`;
const list = statement(
  'webhooks_of_shop',
  `select ${columns} from webhook w where w.seller_id = $sellerId order by w.created_at, w.webhook_id`,
);
export type WebhookRow = RowOf<'webhooks_of_shop'>;
export const findWebhooks = (db: Queryable, sellerId: string): Promise<WebhookRow[]> => list.all(db, { sellerId });

const one = statement(
  'webhook_one',
  `select ${columns}, s.handle as "shop!", s.name as "shopName!" from webhook w join seller_facts s using (seller_id) where w.webhook_id = $webhookId`,
);
export const findWebhook = (db: Queryable, webhookId: string): Promise<RowOf<'webhook_one'> | undefined> =>
  one.first(db, { webhookId });

const add = statement(
  'webhook_add',
  `insert into webhook (webhook_id, seller_id, slot, url, kinds, low_stock, status, secret, created_by, created_at)
   select $webhookId, $sellerId, free.slot, $url, $kinds::text[], $lowStock, ${code<WebhookStatus>('ENABLED')}, $secret, $accountId, $now
   from (select min(s)::smallint as slot from generate_series(1, $most::int) s
     where not exists (select from webhook w where w.seller_id = $sellerId and w.slot = s)) free
   where free.slot is not null
   on conflict (seller_id, slot) do nothing`,
);
type Settings = { url: string; kinds: readonly WebhookKind[]; lowStock: number };
/** Whether there was a place for it. */
export const addWebhook = async (
  tx: Tx,
  { kinds, ...made }: Settings & { webhookId: string; sellerId: string; secret: Buffer; accountId: string },
  now: Date,
): Promise<boolean> => (await add.run(tx, { ...made, kinds: [...kinds], most: mostWebhooks, now })) === 1;

const change = statement(
  'webhook_change',
  `update webhook set url = $url, kinds = $kinds::text[], low_stock = $lowStock, status = $status,
     failures = case when status = $status and url = $url then failures else 0 end,
     failing_since = case when status = $status and url = $url then failing_since end,
     rest_until = case when status = $status and url = $url then rest_until end
   where webhook_id = $webhookId`,
);
const wake = statement(
  'webhook_wake',
  `update webhook_delivery set next_at = null, tried_from = null where webhook_id = $webhookId and status = ${code<DeliveryStatus>('WAITING')}`,
);
/**
 * Changes a webhook. Waiting deliveries are due, with three days of their own, once it is enabled again or has another
 * address.
 */
export async function writeWebhook(
  tx: Tx,
  { kinds, ...made }: Settings & { webhookId: string; status: WebhookStatus },
  isResumed: boolean,
): Promise<void> {
  await change.run(tx, { ...made, kinds: [...kinds] });
  if (isResumed) await wake.run(tx, { webhookId: made.webhookId });
}

const replace = statement(
  'webhook_replace_secret',
  `update webhook set old_secret = secret, old_secret_until = $until, secret = $secret where webhook_id = $webhookId`,
);
export const replaceSecret = (tx: Tx, made: { webhookId: string; secret: Buffer; until: Date }): Promise<number> =>
  replace.run(tx, made);

const forgetSecrets = statement(
  'webhook_forget_secrets',
  'update webhook set old_secret = null, old_secret_until = null where old_secret_until <= $now',
);
export const forgetOldSecrets = (db: Queryable, now: Date): Promise<number> => forgetSecrets.run(db, { now });

const remove = statement('webhook_delete', 'delete from webhook where webhook_id = $webhookId');
export const dropWebhook = (tx: Tx, webhookId: string): Promise<number> => remove.run(tx, { webhookId });

const addTest = statement(
  'webhook_add_test',
  `with test as (insert into webhook_delivery (webhook_delivery_id, webhook_id, event_id, kind, subject, body, at)
     values ($deliveryId, $webhookId, $deliveryId, 'test', $deliveryId::uuid::text, '{}', $now) returning webhook_id)
   update webhook w set rest_until = null from test where w.webhook_id = test.webhook_id`,
);
/** Sends now, even if the receiver has asked us to wait. */
export const addTestDelivery = (tx: Tx, webhookId: string, deliveryId: string, now: Date): Promise<number> =>
  addTest.run(tx, { webhookId, deliveryId, now });

const counted = statement(
  'webhook_deliveries_count',
  `select count(*)::int as "total!" from webhook_delivery where webhook_id = $webhookId and ($status?::text is null or status = $status?)`,
);
const deliveries = statement(
  'webhook_deliveries',
  `select webhook_delivery_id as "deliveryId", event_id as "eventId", kind, subject, status, tries, at, next_at as "nextAt", tried_at as "triedAt",
     problem, answer_status as "answerStatus", answer_ms as "answerMs", answer_text as "answerText"
   from webhook_delivery where webhook_id = $webhookId and ($status?::text is null or status = $status?)
   order by sequence desc limit $size offset $offset`,
);
type Asked = { webhookId: string; status: DeliveryStatus | null };
export const countDeliveries = async (db: Queryable, asked: Asked): Promise<number> =>
  (await counted.first(db, asked))!.total;
export const findDeliveries = (
  db: Queryable,
  asked: Asked & { size: number; offset: number },
): Promise<RowOf<'webhook_deliveries'>[]> => deliveries.all(db, asked);

const locked = statement(
  'webhook_delivery_lock',
  `select d.webhook_delivery_id as "deliveryId", d.status, w.seller_id as "sellerId" from webhook_delivery d join webhook w using (webhook_id)
   where d.webhook_delivery_id = $deliveryId for update of d`,
);
export const lockDelivery = (tx: Tx, deliveryId: string): Promise<RowOf<'webhook_delivery_lock'> | undefined> =>
  locked.first(tx, { deliveryId });

const replay = statement(
  'webhook_delivery_replay',
  `with again as (update webhook_delivery set status = ${code<DeliveryStatus>('WAITING')}, next_at = null, tried_from = null
     where webhook_delivery_id = $deliveryId returning webhook_id)
   update webhook w set rest_until = null from again where w.webhook_id = again.webhook_id`,
);
/** The owners want it now, even if the receiver has asked us to wait. */
export const sendAgain = (tx: Tx, deliveryId: string): Promise<number> => replay.run(tx, { deliveryId });

const forget = statement('webhook_deliveries_forget', 'delete from webhook_delivery where created_at < $before');
export const forgetDeliveries = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
