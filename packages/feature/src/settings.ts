import type { ApiBases } from '@cubby/contract';

/** All settings (design 6), as read from the environment. */
export type Settings = {
  env: 'demo' | 'production';
  port: number;
  host: string;
  secretKey: string;
  /** Former keys: their signatures are still valid, and nothing new is signed with them. */
  oldSecretKeys: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database as its owner, for migrations; past a pooler, if there is one. */
  databaseOwnerUrl: string | undefined;
  /** A streaming replica for public data. */
  replicaUrl: string | undefined;
  origins: Record<BrandName, URL>;
  mediaUrl: string;
  /** The paths of the API's groups (spec 7.0). */
  apiBases: ApiBases;
  /** The proxies trusted with a client's address: how many there are, or their networks. */
  trustProxy: false | number | string[];
  /** How long /readyz answers 503 before the process stops accepting connections. */
  drainSeconds: number;
  /** A port on 127.0.0.1 for /metrics alone. */
  metricsPort: number | undefined;
  /** The bearer token that /metrics asks for on the shop's own port. */
  metricsToken: string | undefined;
  /** The bearer token by which carriers report on parcels; undefined: none can. */
  carrierToken: string | undefined;
  /** How many unpaid orders one buyer may have at a time, and the most that a guest's order may cost. */
  orderLimits: OrderLimits;
  /** How many minutes a demo's sellers and carriers take for a step; 0: they do nothing. */
  demoPace: number;
  frameOrigins: string[];
  /** The shop's social media pages, linked in the footer (spec 2.58). */
  socialUrls: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The key that signs bounces and complaints over HTTP; undefined: none are accepted. */
  mailReportSecret: string | undefined;
  /** The staff's address for visitors' messages; in demos it may be missing, and only the database keeps them. */
  teamEmail: string | undefined;
  stripe: StripeSettings | undefined;
  /** How sellers are paid out: by a file for the bank, or by the payment provider if they opened an account there. */
  payouts: 'file' | 'stripe';
  /** How many staff members must approve a payout run. */
  payoutApprovers: number;
  /** The register that is asked about VAT numbers; undefined: staff confirm them. */
  viesUrl: string | undefined;
  /**
   * One of our accounts: `iban` and `bic` are its number and its bank, also in places without IBANs
   * (`NumberedAccount`).
   */
  company: Company | undefined;
  /** The accounts for paying invoices, in countries with and without IBANs. */
  bankAccount: (OurAccount & { domestic?: Partial<Record<'CA' | 'US', OurAccount>> }) | undefined;
  /** Where uploaded pictures are stored; the data folder if undefined. */
  s3: S3Settings | undefined;
  /** Origins of webhook receivers on one's own machine that need no https and are not checked; never in production. */
  webhookTestOrigins: readonly string[];
  /** The pager addresses to call in turn if a child may be in danger. */
  pager: PagerSettings | undefined;
  captchaCost: number;
  /** `new-demo`: the demo shop without its past. */
  seed: 'demo' | 'new-demo' | 'none';
  rateLimit: boolean;
  clock: Date | undefined;
  logLevel: string;
  commit: string;
  /** English texts are longer, accented and in brackets, to find hard-coded ones. */
  pseudoLocale: boolean;
  /** Whether browsers may keep the offline page; if not, those that did delete it. */
  offlinePage: boolean;
  /** Memory limit of rendered pages. */
  pageCacheBytes: number;
};
export type OrderLimits = { unpaidOfGuest: number; unpaidOfMember: number; guestTotalMinor: number };
export type BrandName = 'cubby' | 'kids' | 'seller' | 'manager' | 'child';

/** The marketplace as papers name it. */
export type Company = {
  name: string;
  email: string;
  /** As pages show it. Buyers can also report by phone (15 U.S.C. 45f(b)(3)). */
  phone?: string | undefined;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
};

/** Credentials of the payment provider. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  apiBase: string | undefined;
  /** A restricted key for checks of identities; without it the staff check guardians themselves. */
  identityKey?: string | undefined;
};
/** A bucket for uploaded pictures. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/**
 * An account of ours: `iban` and `bic` are its number and its bank, also where a place has no IBANs
 * (`NumberedAccount`).
 */
export type OurAccount = { name: string; bankName: string; iban: string; bic: string };

/** Addresses that receive a webhook, signed by a secret of Standard Webhooks. */
export type PagerSettings = { urls: readonly [string, ...string[]]; secret: Buffer };
