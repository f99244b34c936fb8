import type { Account, Actor, Client, Proof, ShopKey, Site } from '@cubby/contract';
import type { Cookies, Implementation, Watch } from '@cubby/contract/server';
import type { Invariant, Pool, Queryable, Tx } from '@cubby/db';
import type { Locale } from '@cubby/i18n';
import type { Translators } from '@cubby/i18n/load';
import type { ScheduledTask, Tasks } from '@cubby/jobs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Admission } from './admission.ts';
import type { BrandName, Settings } from './settings.ts';

/** What the process provides to its features. */
export type Platform = {
  readonly settings: Settings;
  readonly pool: Pool;
  readonly clock: { now(): Date };
  readonly translators: Translators;
  /** The sender of a request. One made automatically by an open page does not count as use of the session. */
  readonly actorOf: (request: FastifyRequest, how?: { isUnattended: boolean }) => Promise<Actor>;
  /** The cookies of a request to a mount; changes are sent with its response. */
  readonly cookiesAt: (request: FastifyRequest, reply: FastifyReply) => Cookies;
  /** Looks up a Host header. Requests that reach a feature have a known host. */
  readonly hosts: { of: (header: string | undefined) => Host | undefined };
  /** Invalidation state of public data, for anything derived from it and cached. */
  readonly cacheTags: CacheTags;
  readonly topics: Topics;
  /** Limits concurrent work; the process itself limits endpoints and pages. */
  readonly admission: Admission;
  /** A client that calls endpoints as an anonymous visitor of a host, without HTTP. */
  readonly clientOf: (host: Host, locale: Locale) => Client;
  /** All features' data about people; known once all have started. */
  readonly personal: () => readonly PersonalData[];
  /** All features' work that may concern its worker; known once all have started. */
  readonly conflicts: () => readonly Conflict[];
};

/** One of the process's addresses; `name` is a brand of the shop, or another site. */
export type Host = { name: BrandName; site: Site; origin: string };

export type CacheTags = {
  /** Increases whenever a change is found. */
  readonly epoch: number;
  /** True if none of the tags has been invalidated since that epoch. */
  unchangedSince(epoch: number, tags: readonly string[]): boolean;
};

/**
 * Topics that any process announces by `tx.tell`, received within milliseconds. A notice may be lost while the database
 * is unavailable, so nothing may depend on it alone.
 */
export type Topics = {
  /** `hear` gets the detail, or nothing if some notices may have been missed. Returns a function that stops it. */
  listen(topic: string, hear: (detail: string | undefined) => void): () => void;
};

/** A feature's manifest: what it contributes to the process (design 4). */
export type Feature = {
  readonly name: string;
  /** Conditions its data must always meet. */
  readonly invariants?: readonly Invariant[];
  /** Its part of the demo shop, loaded only when it is written. */
  readonly seed?: () => Promise<Seed>;
  /** Its activity while the process runs. */
  readonly start?: (platform: Platform) => Services;
};

export type Services = {
  endpoints?: readonly Implementation[];
  /** Jobs by the name they are queued under. */
  tasks?: Tasks;
  /** The lane in which they run: money must not wait for a mail server. */
  lane?: 'money' | 'mail' | 'webhooks' | 'housekeeping';
  schedules?: readonly ScheduledTask[];
  /** Which of the staff's work concerns the person who would do it: then a colleague must take it. */
  conflicts?: readonly Conflict[];
  /** The feature's data about a person who has an account. */
  personal?: readonly PersonalData[];
  /** Routes besides endpoints and pages. */
  mounts?: readonly Mount[];
  /** Called when the process starts to stop, to end responses that would never end. */
  stopping?: readonly (() => void)[];
  /** Finds the account behind a site's cookies, or behind an app's bearer token. One feature provides it. */
  accountOf?: (
    site: Host['site'],
    shown: { cookies: Pick<Cookies, 'get'>; bearer: string | undefined; isUnattended?: boolean },
    now: Date,
  ) => Promise<Account | undefined>;
  /** The same for a page, with whose response the session may be refreshed. */
  accountOfPage?: (site: Host['site'], cookies: Cookies, now: Date) => Promise<Account | undefined>;
  /** Finds the key of a shop's own system that is in force. One feature provides it. */
  keyOf?: (bearer: string, now: Date) => Promise<ShopKey | undefined>;
  /** Records what staff read while they view the shop as an account. One feature provides it. */
  watch?: Watch;
  /** Verifies bearer tokens that this feature issues. */
  provers?: readonly Prover[];
  /** Finds the proofs behind a site's cookies. One feature provides it, for child mode. */
  proofsOfCookies?: (site: Host['site'], cookies: Pick<Cookies, 'get'>, now: Date) => Promise<readonly Proof[]>;
};
/** Whether a piece of work of this kind concerns the person who would take it. */
export type Conflict = {
  kind: string;
  of: (db: Queryable, person: { accountId: string; login: string }, subject: string) => Promise<boolean>;
};
/** Data about a person, by their account or by its address. */
export type PersonalData = {
  /** Its name in the owner's data export. */
  section: string;
  read?: (db: Queryable, owner: { accountId: string; login: string }) => Promise<unknown>;
  /**
   * Deletes data that no law requires, and ends processes that nobody would continue; rows that refer to the account
   * with `on delete cascade` or `set null` need nothing.
   */
  erase?: (tx: Tx, owner: { accountId: string; login: string }, now: Date) => Promise<void>;
};
export type Mount = (app: FastifyInstance) => void | Promise<void>;
export type Prover = (bearer: string, now: Date) => Promise<Proof | undefined>;

/** Size, random seed and date of a demo shop. Never smaller than the hand-written part. */
export type SeedPlan = {
  products: number;
  sellers: number;
  seed: number;
  day: Date;
  /** When its people opened their accounts, if it has a past. */
  since?: Date;
};
export type Seed = {
  /** Writes the feature's part. Features write in the order of the process's list. */
  write?: (tx: Tx, plan: SeedPlan) => Promise<void>;
  /** Multiplies the written data up to the planned size, while `laterIndexes` do not exist. */
  enlarge?: (tx: Tx, plan: SeedPlan) => Promise<void>;
  laterIndexes?: readonly string[];
  /** Builds what lists and search read, from batches of all product ids. */
  index?: (tx: Tx, batches: readonly string[][]) => Promise<void>;
};
