export { answerOf, errorBody, inProcessClient, type Speaker } from './answer.ts';
export { pathOfBrokenText } from './broken-text.ts';
export { decode, encode } from './coding.ts';
export {
  type AccountContext,
  type Cookies,
  type EndpointContext,
  type RequestContext,
  requestContext,
  type WriteContext,
} from './context.ts';
export { createExecutor, type Executor, type Outcome, type PublicReads, type Watch } from './execute.ts';
export { forgetIdempotencyKeys } from './idempotency-store.ts';
export { type Implementation, implement } from './implement.ts';
export { pageOf } from './page-of.ts';
