export { type Admission, Busy } from './admission.ts';
export { ourNumbers, payeeIn } from './bank-account.ts';
export { createEventStreams, type EventStream, type EventStreams, sendStream } from './event-streams.ts';
export type {
  CacheTags,
  Conflict,
  Feature,
  Host,
  Mount,
  PersonalData,
  Platform,
  Prover,
  Seed,
  SeedPlan,
  Services,
  Topics,
} from './feature.ts';
export { perMinute } from './per-minute.ts';
export type {
  BrandName,
  Company,
  OrderLimits,
  OurAccount,
  PagerSettings,
  S3Settings,
  Settings,
  StripeSettings,
} from './settings.ts';
