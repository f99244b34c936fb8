export type { Feature, Mount, Platform, Prover, Seed, SeedPlan, Services } from './feature.ts';
export type { BrandName, S3Settings, Settings, StripeSettings } from './settings.ts';
