import type { Actor, Implementation } from '@cubby/contract/server';
import type { Pool } from '@cubby/db';
import { catalogCalls } from '@cubby/features/catalog/server';
import { reviewCalls } from '@cubby/features/reviews/server';
import { searchCalls } from '@cubby/features/search/server';
import { sellerCalls } from '@cubby/features/sellers/server';
import { workshopCalls } from '@cubby/features/workshops/server';
import { findDrawing, mountMedia } from '@cubby/features/media/server';
import { offerCalls } from '@cubby/features/offers/server';
import type { Translators } from '@cubby/i18n/load';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

type Needs = { config: Config; pool: Pool; clock: { now(): Date }; translators: Translators; log: FastifyBaseLogger };

/** What the features bring to the process. */
export type Features = {
  implementations: Implementation[];
  mounts: ((app: FastifyInstance) => void | Promise<void>)[];
  /** Who stands behind a request: the first that knows wins. */
  actors: ((request: FastifyRequest) => Promise<Actor | undefined>)[];
  startWorker?: (databaseUrl: string) => Promise<{ stop(): Promise<void> }>;
};

/** The one list of features that the process serves. */
export function mountFeatures(needs: Needs): Features {
  const { config, pool } = needs;
  return {
    implementations: [...catalogCalls(), ...offerCalls(), ...sellerCalls(), ...searchCalls(), ...reviewCalls(), ...workshopCalls()],
    mounts: [(app) => mountMedia(app, { dataDir: config.dataDir, loadPicture: (id) => findDrawing(pool, id) })],
    actors: [],
  };
}
