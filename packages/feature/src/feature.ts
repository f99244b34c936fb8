import type { Account, Actor, Client, Proof } from '@cubby/contract';
import type { Implementation } from '@cubby/contract/server';
import type { Invariant, Pool, Tx } from '@cubby/db';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import type { ScheduledTask, Tasks } from '@cubby/jobs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrandName, Settings } from './settings.ts';

/** What the process gives its features. */
export type Platform = {
  readonly settings: Settings;
  readonly pool: Pool;
  readonly clock: { now(): Date };
  readonly translators: Translators;
  /** Who stands behind a request. */
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
  /** The host that a Host header means; a request that has come this far has one. */
  readonly hosts: { of: (header: string | undefined) => Host | undefined };
  /** What has changed in the data that is shown to everybody, for what is made of it and kept. */
  readonly cacheTags: CacheTags;
  /** Calls endpoints as a visitor of a host, without HTTP. */
  readonly clientOf: (host: Host, locale: Locale) => Client;
};

/** One of the process's addresses: `name` is a brand of the shop, or a site of its own. */
export type Host = { name: BrandName; site: 'shop' | 'seller' | 'manager'; origin: string };

export type CacheTags = {
  /** Counts the times that something was found changed. */
  readonly epoch: number;
  /** True when none of the tags has been invalidated since the epoch. */
  unchangedSince(epoch: number, tags: readonly string[]): boolean;
};

/** What a feature brings to the process: its manifest, the default of `server/index.ts` (design 4). */
export type Feature = {
  readonly name: string;
  /** What must always hold of its data. */
  readonly invariants?: readonly Invariant[];
  /** Its part of the demo shop; loaded only where one is written. */
  readonly seed?: () => Promise<Seed>;
  /** What it does while the process runs. */
  readonly start?: (platform: Platform) => Services;
};

export type Services = {
  endpoints?: readonly Implementation[];
  /** Jobs by the name under which they are queued. */
  tasks?: Tasks;
  schedules?: readonly ScheduledTask[];
  /** Addresses beside endpoints and pages. */
  mounts?: readonly Mount[];
  /** The account behind a site's cookies. One feature has it. */
  accountOf?: (
    site: 'shop' | 'seller' | 'manager',
    cookies: Record<string, string | undefined>,
    now: Date,
  ) => Promise<Account | undefined>;
  /** What a bearer token proves, where the feature makes such tokens. */
  proofs?: readonly Prover[];
};
export type Mount = (app: FastifyInstance) => void | Promise<void>;
export type Prover = (bearer: string, now: Date) => Promise<Proof | undefined>;

/** How large a demo shop, thrown with which dice, on which day. Never smaller than the written shop. */
export type SeedPlan = { products: number; sellers: number; seed: number; day: Date };
export type Seed = {
  /** Writes the feature's part. Features write in the order of the process's list. */
  write?: (tx: Tx, plan: SeedPlan) => Promise<void>;
  /** Repeats what was written up to the plan's size. None of `laterIndexes` exists meanwhile. */
  enlarge?: (tx: Tx, plan: SeedPlan) => Promise<void>;
  laterIndexes?: readonly string[];
  /** Makes what lists and search read of what was written, for the ids of all products in batches. */
  index?: (tx: Tx, batches: readonly string[][]) => Promise<void>;
};
