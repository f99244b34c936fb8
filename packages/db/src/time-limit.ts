import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/**
 * Runs work whose statements may each take this many milliseconds (`Infinity`: as long as they like), instead of what
 * the pool allows: jobs, seeding, maintenance. A statement that takes longer ends its connection.
 */
export const withTimeLimit = <T>(ms: number, work: () => T): T => limits.run(ms, work);

export const currentTimeLimit = (): number | undefined => limits.getStore();
