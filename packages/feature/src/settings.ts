/** Everything that a person may set (design 6), as the process read it from the environment. */
export type Settings = {
  env: 'demo' | 'production';
  port: number;
  host: string;
  secretKey: string;
  dataDir: string;
  databaseUrl: string | undefined;
  origins: Record<BrandName, URL>;
  mediaUrl: string;
  trustProxy: boolean;
  frameOrigins: string[];
  /** Where the shop is to be found elsewhere; its footer leads there (spec 2.58). */
  socialUrls: string[];
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where the shop's own people read what visitors write; without it, in demos only, the database alone keeps it. */
  teamEmail: string | undefined;
  stripe: StripeSettings | undefined;
  /** Where uploaded pictures are kept; without it, in the data folder. */
  s3: S3Settings | undefined;
  captchaCost: number;
  seed: 'demo' | 'none';
  rateLimit: boolean;
  clock: Date | undefined;
  logLevel: string;
  commit: string;
  /** How much memory rendered pages may take. */
  pageCacheBytes: number;
};
export type BrandName = 'cubby' | 'kids' | 'seller' | 'manager';

/** Access to the card provider. */
export type StripeSettings = { secretKey: string; webhookSecret: string; apiBase: string | undefined };
/** A bucket for the pictures that people send. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};
