export { pathOfBrokenText } from './broken-text.ts';
export { answerOf, errorBody, inProcessClient, type Speaker } from './calls/answer.ts';
export {
  type AccountContext,
  type Cookies,
  type EndpointContext,
  type RequestContext,
  requestContext,
  type WriteContext,
} from './calls/context.ts';
export { createExecutor, type Executor, type Outcome, type PublicReads, type Watch } from './calls/execute.ts';
export { forgetIdempotencyKeys } from './calls/idempotency-store.ts';
export { type Implementation, implement } from './calls/implement.ts';
export { decode, encode } from './coding.ts';
export { pageOf } from './page-of.ts';
