export { createExecutor, type Executor, type Outcome } from './execute.ts';
export { type Actor, type CallContext, type Implementation, implement } from './implement.ts';
