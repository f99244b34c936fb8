export { createExecutor, type Executor, type Outcome } from './execute.ts';
export { forgetIdempotencyKeys } from './idempotency-store.ts';
export {
  type Actor,
  type Cookies,
  type EndpointContext,
  type Implementation,
  implement,
  noCookies,
} from './implement.ts';
