import { type Implementation, implement, pageOf } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import type { Seal } from '@cubby/features/accounts/server';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { ofOwnShop } from '../policy.ts';
import {
  changeSecret,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayDelivery,
  testWebhook,
  type Webhook,
  webhookDeliveries,
  webhooks,
} from '../webhook-contract.ts';
import {
  type DeliveryStatus,
  isWebhookUrl,
  mostWebhooks,
  originOf,
  secretHours,
  type WebhookKind,
  type WebhookProblem,
} from '../webhook-rules.ts';
import { findShop } from './key-store.ts';
import { newSecret, writtenSecret } from './sign.ts';
import {
  addTestDelivery,
  addWebhook,
  countDeliveries,
  dropWebhook,
  findDeliveries,
  findWebhook,
  findWebhooks,
  lockDelivery,
  replaceSecret,
  sendAgain,
  type WebhookRow,
  writeWebhook,
} from './webhook-store.ts';

const pageSize = 25;

/** @param tried origins of receivers on one's own machine, for demos and tests */
export const webhookEndpoints = (seal: Seal, tried: readonly string[]): readonly Implementation[] => [
  implement(webhooks, async ({ shop: handle }, { db, actor }) => {
    const shop = ofOwnShop(actor, webhooks.access, await findShop(db, handle));
    if (!shop) return missingShop;
    return ok({ webhooks: (await findWebhooks(db, shop.sellerId)).map(shown), most: mostWebhooks });
  }),
  implement(createWebhook, async ({ shop: handle, ...settings }, context) => {
    const { db, actor, accountId, now } = context;
    const shop = ofOwnShop(actor, createWebhook.access, await findShop(db, handle));
    if (!shop) return missingShop;
    if (shop.kind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'integrations.ofChild', { path: ['shop'] });
    if (!isWebhookUrl(settings.url, tried)) return badUrl;
    const { sellerId } = shop;
    const [webhookId, secret] = [uuidv7(now), newSecret()];
    const added = { ...settings, webhookId, sellerId, accountId, secret: seal.seal(secret, webhookId) };
    if (!(await addWebhook(db, added, now)))
      return fail('OC_TOO_MANY', 'integrations.tooManyWebhooks', { values: { count: mostWebhooks } });
    await record(db, context, {
      ...{ action: 'webhook.created', subject: { kind: 'webhook', id: webhookId }, sellerId },
      changes: { url: [null, originOf(settings.url)], events: [null, settings.kinds.join(', ')] },
    });
    return ok({ secret: writtenSecret(secret), webhook: shown((await findWebhook(db, webhookId))!) });
  }),
  implement(changeWebhook, async ({ webhookId, enabled, ...settings }, context) => {
    const { db, actor } = context;
    const found = ofOwnShop(actor, changeWebhook.access, await findWebhook(db, webhookId));
    if (!found) return missing;
    if (!isWebhookUrl(settings.url, tried)) return badUrl;
    const status = enabled ? 'ENABLED' : 'DISABLED';
    const isResumed = enabled && (found.status === 'DISABLED' || found.url !== settings.url);
    await writeWebhook(db, { ...settings, webhookId, status }, isResumed);
    await record(db, context, {
      ...{ action: 'webhook.changed', subject: { kind: 'webhook', id: webhookId }, sellerId: found.sellerId },
      changes: {
        ...(found.url !== settings.url && { url: changeOfUrl(found.url, settings.url) }),
        ...(found.kinds.join() !== settings.kinds.join() && {
          events: [found.kinds.join(', '), settings.kinds.join(', ')],
        }),
        ...(found.status !== status && { status: [found.status, status] }),
      },
    });
    return ok(shown((await findWebhook(db, webhookId))!));
  }),
  implement(changeSecret, async ({ webhookId }, context) => {
    const { db, actor, now } = context;
    const found = ofOwnShop(actor, changeSecret.access, await findWebhook(db, webhookId));
    if (!found) return missing;
    const secret = newSecret();
    const until = new Date(now.getTime() + secretHours * 3_600_000);
    await replaceSecret(db, { webhookId, secret: seal.seal(secret, webhookId), until });
    await record(db, context, {
      ...{ action: 'webhook.changed', subject: { kind: 'webhook', id: webhookId }, sellerId: found.sellerId },
      changes: { secret: true },
    });
    return ok({ secret: writtenSecret(secret), webhook: shown((await findWebhook(db, webhookId))!) });
  }),
  implement(deleteWebhook, async ({ webhookId }, context) => {
    const { db, actor } = context;
    const found = ofOwnShop(actor, deleteWebhook.access, await findWebhook(db, webhookId));
    if (!found) return missing;
    await dropWebhook(db, webhookId);
    await record(db, context, {
      ...{ action: 'webhook.deleted', subject: { kind: 'webhook', id: webhookId }, sellerId: found.sellerId },
      changes: { url: [originOf(found.url), null] },
    });
    return ok(true as const);
  }),
  implement(testWebhook, async ({ webhookId }, { db, actor, now }) => {
    const found = ofOwnShop(actor, testWebhook.access, await findWebhook(db, webhookId));
    if (!found) return missing;
    if (found.status !== 'ENABLED') return fail('OC_WRONG_STATUS', 'integrations.disabled');
    await addTestDelivery(db, webhookId, uuidv7(now), now);
    return ok(true as const);
  }),
  implement(webhookDeliveries, async ({ webhookId, status = null, page }, { db, actor }) => {
    const found = ofOwnShop(actor, webhookDeliveries.access, await findWebhook(db, webhookId));
    if (!found) return missing;
    const asked = { webhookId, status };
    const { part, page: shownPage } = pageOf(page, pageSize, await countDeliveries(db, asked));
    const rows = await findDeliveries(db, { ...asked, ...part });
    return ok({
      ...{ shop: found.shop, webhook: shown(found), page: shownPage },
      deliveries: rows.map(({ at, nextAt, triedAt, eventId, ...row }) => ({
        ...{ ...row, status: row.status as DeliveryStatus, problem: row.problem as WebhookProblem | null },
        ...{ eventId: `msg_${eventId}`, at: at.toISOString(), nextAt: nextAt?.toISOString() ?? null },
        triedAt: triedAt?.toISOString() ?? null,
      })),
    });
  }),
  implement(replayDelivery, async ({ deliveryId }, { db, actor }) => {
    const found = ofOwnShop(actor, replayDelivery.access, await lockDelivery(db, deliveryId));
    if (!found) return fail('OC_NOT_FOUND', 'integrations.deliveryMissing', { path: ['deliveryId'] });
    if (found.status === 'WAITING') return fail('OC_WRONG_STATUS', 'integrations.stillWaiting');
    await sendAgain(db, deliveryId);
    return ok(true as const);
  }),
];

/** The new destination; if the origin is the same, only that the address changed. */
const changeOfUrl = (from: string, to: string): [string, string] | true =>
  originOf(from) === originOf(to) ? true : [originOf(from), originOf(to)];

const missingShop = fail('OC_NOT_FOUND', 'sellers.missing', { path: ['shop'] });
const missing = fail('OC_NOT_FOUND', 'integrations.webhookMissing', { path: ['webhookId'] });
const badUrl = fail('OC_BAD_REQUEST', 'integrations.url', { path: ['url'] });

const shown = (row: WebhookRow): Webhook => ({
  ...{ webhookId: row.webhookId, url: row.url, kinds: row.kinds as WebhookKind[], lowStock: row.lowStock },
  ...{ enabled: row.status === 'ENABLED', created: row.createdAt.toISOString(), waiting: row.waiting },
  failingSince: row.failingSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
});
