import { createSeal } from '@cubby/features/accounts/server';
import { loadTranslators } from '@cubby/i18n/load';
import { runPendingJobs } from '@cubby/jobs';
import { root } from '@cubby/server/testing/test-api';
import { pino } from 'pino';
import { beforeEach } from 'vitest';
import { openSoldShop } from '../../fulfilment/testing/sold-shop.ts';
import { deliveryTasks, queueDue } from '../server/deliver.ts';
import { integrationMails } from '../server/mails.ts';
import type { Message, Sent } from '../server/send-webhook.ts';
import { webhookKinds } from '../webhook-rules.ts';

export const settings = { url: 'https://shop.example/hooks', kinds: [...webhookKinds], lowStock: 5 };
export const fine: Sent = { problem: undefined, status: 204, ms: 12, text: '' };
export const down: Sent = { problem: 'TIMEOUT', status: null, ms: 10_000, text: null };

type Body = { type: string; timestamp: string; data: object };

/** A shop whose webhooks reach a receiver in memory: its requests and its responses. */
export async function openWebhookDesk() {
  const shop = await openSoldShop();
  const { pool, clock, as } = shop;
  const wire = {
    got: [] as Message[],
    answer: (_message: Message): Sent | Promise<Sent> => fine,
    bodies: () => wire.got.map(({ body }) => JSON.parse(body) as Body),
    types: () => wire.bodies().map(({ type }) => type),
  };
  const tasks = deliveryTasks({
    ...{ pool, clock, seal: createSeal('test', [], false, 'webhook secret') },
    mails: integrationMails({ translatorOf: loadTranslators(root).of, sellerOrigin: 'https://seller.cubby.example' }),
    send: async (message) => {
      wire.got.push(message);
      return wire.answer(message);
    },
  });
  const deliver = async (): Promise<void> => {
    await queueDue(pool, clock.now());
    await runPendingJobs({ pool, tasks, clock, logger: pino({ level: 'silent' }) });
  };
  beforeEach(async () => {
    await pool.query('delete from webhook');
    wire.got = [];
    wire.answer = () => fine;
  });
  return { ...shop, owner: as('owner'), wire, tasks, deliver };
}
