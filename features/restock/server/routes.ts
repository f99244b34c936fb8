import { type Actor, visitor } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { type Pool, type Tx, transaction } from '@cubby/db';
import type { Prover } from '@cubby/feature';
import type { Captcha } from '@cubby/features/captcha/server';
import { type createStopLinks, switchOnMail } from '@cubby/features/notices/server';
import type { ScheduledTask } from '@cubby/jobs';
import { fail, ok } from '@cubby/result';
import type { FastifyInstance } from 'fastify';
import { askForRestock, confirmRestock, endRestock, restockOfLink } from '../contract.ts';
import { type LinkKind, requestOfLink } from '../policy.ts';
import type { RestockRequest } from '../rules.ts';
import { findAsked, settleRequests } from './asked-store.ts';
import { createLinkTokens } from './link-token.ts';
import { createRestockMails, type RestockMailNeeds } from './mails.ts';
import { mountLinkForms } from './mount.ts';
import { forgetRequests } from './personal-store.ts';
import { confirmRequest, findRequest, findWanted, keepRequest, removeRequest } from './store.ts';

export type RestockSettings = RestockMailNeeds & {
  pool: Pool;
  clock: { now(): Date };
  secretKey: string;
  oldSecretKeys?: readonly string[];
  captcha: Pick<Captcha, 'acceptFrom' | 'challengeOf'>;
  stopLinks: Pick<ReturnType<typeof createStopLinks>, 'stop'>;
};
export type Restock = {
  endpoints: Implementation[];
  schedules: ScheduledTask[];
  provers: Prover[];
  mount: (app: FastifyInstance) => void;
};

const ended: RestockRequest = { status: 'ENDED', product: null, email: null };
const expired = () => fail('OC_LINK_EXPIRED', 'error.linkExpired');

/** Requests for a mail about a product: entered, confirmed by mail, sent once, deleted (spec 2.4). */
export function createRestock({
  pool,
  clock,
  secretKey,
  oldSecretKeys,
  captcha,
  stopLinks,
  ...mailNeeds
}: RestockSettings): Restock {
  const tokens = createLinkTokens(secretKey, oldSecretKeys);
  const mails = createRestockMails(mailNeeds, tokens);

  const follow = async (tx: Tx, kind: LinkKind, actor: Actor, locale: string, now: Date) => {
    const requestId = requestOfLink(actor, kind);
    if (requestId === undefined) return expired();
    if (kind === 'END') {
      await removeRequest(tx, requestId);
      return ok(ended);
    }
    await confirmRequest(tx, requestId, now);
    const request = await findRequest(tx, requestId, locale);
    return request ? ok(request) : expired();
  };

  return {
    endpoints: [
      implement(
        askForRestock,
        async ({ sku, email, ofAge, captchaToken }, { db, brand, locale, sender, now, actor }) => {
          if (brand === 'kids' && !ofAge) return fail('OC_ADULT_ONLY', 'restock.adult.missing', { path: ['ofAge'] });
          const human = await captcha.acceptFrom({ db, sender, now }, captchaToken);
          if (!human.ok) return human;
          const product = await findWanted(db, sku);
          if (!product) return fail('OC_NOT_FOUND', 'catalog.productMissing', { path: ['sku'] });
          if (product.inStock) return fail('OC_IN_STOCK', 'restock.inStock', { path: ['sku'] });
          // A request for one allows these mails again.
          if (actor.account?.login === email.toLowerCase()) await switchOnMail(db, email, 'RESTOCK');
          const asked = { productId: product.productId, email, brand, locale };
          const requestId = await keepRequest(db, asked, now);
          if (requestId) await mails.question(db, await findAsked(db, requestId, locale), now);
          return ok(true as const);
        },
        { fallbackKey: ({ captchaToken }) => captcha.challengeOf(captchaToken) },
      ),
      implement(restockOfLink, async (_, { db, locale, actor }) => {
        const ending = requestOfLink(actor, 'END');
        const requestId = ending ?? requestOfLink(actor, 'CONFIRM');
        const request = requestId !== undefined && (await findRequest(db, requestId, locale));
        if (request) return ok(request);
        return ending !== undefined ? ok(ended) : expired();
      }),
      implement(confirmRestock, (_, { db, locale, actor, now }) => follow(db, 'CONFIRM', actor, locale, now)),
      implement(endRestock, (_, { db, locale, actor, now }) => follow(db, 'END', actor, locale, now)),
    ],
    schedules: [
      { name: 'products that are back', everySeconds: 60, run: (now) => tellAll(pool, mails.isBack, now) },
      {
        name: 'old wishes to hear of a product',
        everySeconds: 3_600,
        run: (now) => transaction(pool, (tx) => forgetRequests(tx, now)),
      },
    ],
    provers: [tokens.read],
    mount: (app) =>
      mountLinkForms(app, async (kind, token) => {
        const now = clock.now();
        if (kind === 'END' && (await stopLinks.stop(pool, token, now))) return true;
        const proof = await tokens.read(token, now);
        const actor = proof ? { proofs: [proof] } : visitor;
        return transaction(pool, async (tx) => (await follow(tx, kind, actor, 'en', now)).ok);
      }),
  };
}

/** The request is ended and its mail written together, so that each gets one mail however many processes run. */
async function tellAll(
  pool: Pool,
  tell: (tx: Tx, due: Awaited<ReturnType<typeof settleRequests>>[number], now: Date) => Promise<void>,
  now: Date,
): Promise<void> {
  const tellSome = () =>
    transaction(pool, async (tx) => {
      const due = await settleRequests(tx, now);
      for (const each of due) await tell(tx, each, now);
      return due.length;
    });
  while ((await tellSome()) > 0);
}
