export { createExecutor, type Executor, type Outcome } from './execute.ts';
export { type Actor, type CallContext, type Cookies, type Implementation, implement, noCookies } from './implement.ts';
