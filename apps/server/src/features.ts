import { join } from 'node:path';
import type { Account, Actor, Proof } from '@cubby/contract';
import { forgetIdempotencyKeys, type Implementation } from '@cubby/contract/server';
import { invalidateOnDay, type Pool, transaction } from '@cubby/db';
import { createAccounts, forgetExpiredSessions } from '@cubby/features/accounts/server';
import { createCaptcha } from '@cubby/features/captcha/server';
import { cartEndpoints } from '@cubby/features/cart/server';
import { catalogEndpoints, createTaxonomies } from '@cubby/features/catalog/server';
import { enquiryEndpoints } from '@cubby/features/enquiries/server';
import {
  createUploads,
  filesInFolder,
  filesInS3,
  findDrawing,
  mountMedia,
  openPictureStore,
  openUploadIntake,
} from '@cubby/features/media/server';
import { sendMailTask } from '@cubby/features/notices/server';
import { offerEndpoints } from '@cubby/features/offers/server';
import { createOrders, findReservedStock } from '@cubby/features/orders/server';
import { createPayments } from '@cubby/features/payments/server';
import { createRestock } from '@cubby/features/restock/server';
import { forgetReporters, reviewEndpoints } from '@cubby/features/reviews/server';
import { forgetMissed, orderSearchDocs, searchEndpoints } from '@cubby/features/search/server';
import { sellerEndpoints } from '@cubby/features/sellers/server';
import { statusEndpoints } from '@cubby/features/status/server';
import { workshopEndpoints } from '@cubby/features/workshops/server';
import type { Translators } from '@cubby/i18n/load';
import type { ScheduledTask, Tasks } from '@cubby/jobs';
import { type MailTransport, outboxTransport, smtpTransport } from '@cubby/mail';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Host } from './http/hosts.ts';

export type FeatureNeeds = {
  /** Who stands behind a request. */
  actorOf: (request: FastifyRequest) => Promise<Actor>;
  config: Config;
  pool: Pool;
  clock: { now(): Date };
  translators: Translators;
  log: FastifyBaseLogger;
};

/** What the features bring to the process. */
export type Features = {
  implementations: Implementation[];
  mounts: ((app: FastifyInstance) => void | Promise<void>)[];
  /** The account behind a site's cookies. */
  accountOf: (
    site: Host['site'],
    cookies: Record<string, string | undefined>,
    now: Date,
  ) => Promise<Account | undefined>;
  /** What a bearer token proves, by each feature that makes such tokens. */
  provers: ((bearer: string, now: Date) => Promise<Proof | undefined>)[];
  tasks: Tasks;
  schedules: ScheduledTask[];
};

/** The one list of features that the process serves. */
export function mountFeatures({ config, pool, clock, translators, actorOf }: FeatureNeeds): Features {
  const { secretKey } = config;
  const accounts = createAccounts(pool);
  const captcha = createCaptcha({ secretKey, cost: config.captchaCost });
  // Production takes cards only where a provider is set: there the sandbox would give things away.
  const sandboxAllowed = config.env !== 'production';
  const taxonomies = createTaxonomies();
  const orders = createOrders({ secretKey, captcha, cardsOpen: config.stripe !== undefined || sandboxAllowed });
  const payments = createPayments({
    pool,
    clock,
    secretKey,
    stripe: config.stripe,
    sandboxAllowed,
    self: { port: config.port, host: config.origins.cubby.host },
    translatorOf: translators.of,
    originOf: (brand) => config.origins[brand].origin,
    guestTokenOf: orders.tokens.make,
  });
  const restock = createRestock({
    pool,
    clock,
    secretKey,
    captcha,
    translatorOf: translators.of,
    offered: translators.offered,
    originOf: (brand) => config.origins[brand].origin,
  });
  const { dataDir } = config;
  const uploads = createUploads({
    pool,
    files: config.s3 ? filesInS3(config.s3) : filesInFolder(join(dataDir, 'uploads')),
    intake: openUploadIntake(join(dataDir, 'incoming')),
    dropPrints: openPictureStore(dataDir).drop,
  });
  return {
    implementations: [
      ...statusEndpoints({ version: '1.3.2', commit: config.commit, environment: config.env }),
      ...catalogEndpoints(taxonomies),
      ...offerEndpoints(taxonomies),
      ...sellerEndpoints(),
      ...searchEndpoints(),
      ...reviewEndpoints({
        translatorOf: translators.of,
        originOf: (brand) => config.origins[brand].origin,
        teamEmail: config.teamEmail,
      }),
      ...restock.endpoints,
      ...workshopEndpoints(),
      ...enquiryEndpoints({ captcha, translatorOf: translators.of, teamEmail: config.teamEmail }),
      ...cartEndpoints(findReservedStock),
      ...accounts.endpoints,
      ...captcha.endpoints,
      ...uploads.endpoints,
      ...orders.endpoints,
      ...payments.endpoints,
    ],
    mounts: [
      (app) =>
        mountMedia(app, {
          dataDir,
          loadPicture: (id) => findDrawing(pool, id),
          seeUploaded: async (id, request) => uploads.see(id, await actorOf(request)),
        }),
      payments.mount,
      restock.mount,
    ],
    accountOf: accounts.accountOf,
    provers: [
      async (bearer, now) => {
        const subject = await orders.tokens.read(bearer, now);
        return subject === undefined ? undefined : { kind: 'guest-order', subject };
      },
    ],
    tasks: { ...payments.tasks, 'send-mail': sendMailTask(pool, mailTransport(config)) },
    schedules: [
      ...payments.schedules,
      ...restock.schedules,
      {
        name: 'ended sessions',
        everySeconds: 3_600,
        run: async (now) => void (await forgetExpiredSessions(pool, now)),
      },
      { name: 'pictures that nothing keeps', everySeconds: 600, run: uploads.runScheduled },
      { name: 'spent captchas', everySeconds: 3_600, run: (now) => captcha.runScheduled(pool, now) },
      {
        name: 'idempotency keys',
        everySeconds: 3_600,
        run: async (now) => {
          await forgetIdempotencyKeys(pool, new Date(now.getTime() - 3 * 86_400_000));
        },
      },
      {
        name: 'order of search',
        everySeconds: 86_400,
        run: () => orderSearchDocs(pool),
      },
      {
        name: 'searches in vain',
        everySeconds: 3_600,
        run: async (now) => void (await forgetMissed(pool, now)),
      },
      {
        name: 'who reported reviews',
        everySeconds: 86_400,
        run: (now) => transaction(pool, (tx) => forgetReporters(tx, now)),
      },
      {
        name: 'the day',
        everySeconds: 300,
        // What a page says of dates (arrivals, workshops to come) is old the next day.
        run: async (now) => {
          await invalidateOnDay(pool, 'day', now.toISOString().slice(0, 10));
        },
      },
    ],
  };
}

const mailTransport = ({ smtpUrl, mailFrom, dataDir }: Config): MailTransport =>
  smtpUrl
    ? smtpTransport({ url: smtpUrl, from: mailFrom })
    : outboxTransport({ folder: join(dataDir, 'mail'), from: mailFrom });
