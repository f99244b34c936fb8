import { encode } from '@cubby/contract/server';
import { type Pool, transaction } from '@cubby/db';
import type { Seal } from '@cubby/features/accounts/server';
import { enqueue, type Tasks } from '@cubby/jobs';
import { webhookData } from '../webhook-contract.ts';
import { goneStatus, nextTry, standingAfter, waitAskedFor } from '../webhook-rules.ts';
import {
  deferLater,
  findDue,
  findNext,
  hastenWaiting,
  leaseWebhook,
  lockStanding,
  type NextDelivery,
  noteStanding,
  noteTry,
  releaseWebhook,
} from './delivery-store.ts';
import type { IntegrationMails } from './mails.ts';
import type { SendWebhook, Sent } from './send-webhook.ts';
import { signedHeaders } from './sign.ts';

const deliverJob = 'deliver-webhooks';
/** A run ends well within a job's time; the next one sends the rest. */
const runMs = 25_000;
/** Longer than a run with its last response: after that the process has died, and another continues. */
const leaseMs = 45_000;

export type Delivering = {
  pool: Pool;
  clock: { now(): Date };
  seal: Seal;
  send: SendWebhook;
  mails: Pick<IntegrationMails, 'disabled'>;
};

/** Queues a job for each webhook that has something to send. */
export async function queueDue(pool: Pool, now: Date): Promise<void> {
  for (const webhookId of await findDue(pool, now))
    await enqueue(pool, deliverJob, { webhookId }, { jobKey: `${deliverJob}-${webhookId}`, maxAttempts: 1 });
}

export const deliveryTasks = (given: Delivering): Tasks => ({
  [deliverJob]: (payload) => deliver(given, (payload as { webhookId: string }).webhookId),
});

/**
 * Sends a webhook's waiting deliveries, one after the other, until one fails. If a process dies between sending and
 * recording it, the delivery still waits and is sent again, with the same id.
 */
async function deliver(given: Delivering, webhookId: string): Promise<void> {
  const { pool, clock } = given;
  const began = performance.now();
  const until = new Date(clock.now().getTime() + leaseMs);
  if (!(await leaseWebhook(pool, webhookId, clock.now(), until))) return;
  while (performance.now() - began < runMs) {
    const delivery = await findNext(pool, webhookId, clock.now());
    if (!delivery) {
      await deferLater(pool, webhookId, clock.now());
      break;
    }
    const sent = await sendOne(given, webhookId, delivery);
    await noteSent(given, webhookId, delivery, sent);
    if (sent.problem) break;
  }
  await releaseWebhook(pool, webhookId);
}

async function sendOne({ clock, seal, send }: Delivering, webhookId: string, delivery: NextDelivery): Promise<Sent> {
  const at = clock.now();
  const { kind, body: data } = delivery;
  const shape = webhookData[kind as keyof typeof webhookData];
  const body = JSON.stringify({ type: kind, timestamp: delivery.at.toISOString(), data: encode(shape, data) });
  const { secret, oldSecret, oldSecretUntil } = delivery;
  const sealed = [secret, ...(oldSecret && oldSecretUntil! > at ? [oldSecret] : [])];
  const secrets = sealed.flatMap((each) => seal.open(each, webhookId) ?? []);
  if (secrets.length === 0) throw new Error(`the secret of webhook ${webhookId} was sealed with a key that is gone`);
  const headers = signedHeaders({ id: `msg_${delivery.eventId}`, at, body }, secrets);
  return send({ url: delivery.url, headers, body });
}

/** Records an attempt and the webhook's state after it, in one transaction. */
async function noteSent(
  { pool, clock, mails }: Delivering,
  webhookId: string,
  { deliveryId, url, tries, triedFrom }: NextDelivery,
  { problem, status, ms, text, retryAfter }: Sent,
): Promise<void> {
  const now = clock.now();
  const askedMs = waitAskedFor(status, retryAfter, now);
  const isGone = status === goneStatus;
  const next = problem && nextTry({ tries: tries + 1, triedFrom: triedFrom ?? now, askedMs }, now);
  await transaction(pool, async (tx) => {
    const standing = await lockStanding(tx, webhookId);
    if (!standing) return;
    await noteTry(
      tx,
      {
        ...{ deliveryId, nextAt: next ?? null, problem: problem ?? null },
        ...{ status: !problem ? 'DELIVERED' : next ? 'WAITING' : 'FAILED' },
        ...{ answerStatus: status, answerMs: ms, answerText: text },
      },
      now,
    );
    // In the meantime an owner may have disabled the webhook or changed its address.
    if (standing.status !== 'ENABLED' || standing.url !== url) return;
    const { hasRecovered, ...after } = standingAfter(standing, { hasArrived: !problem, askedMs, isGone }, now);
    await noteStanding(tx, { ...after, webhookId });
    if (hasRecovered) await hastenWaiting(tx, webhookId);
    if (after.isOver) await mails.disabled(tx, webhookId, isGone ? 'GONE' : 'SILENT', now);
  });
}
