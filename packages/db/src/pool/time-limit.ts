import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/**
 * Runs work whose statements may each take this many milliseconds (`Infinity`: no limit), instead of the pool's: jobs,
 * seeding, maintenance. A statement that takes longer ends its connection.
 */
export const withTimeLimit = <T>(ms: number, work: () => T): T => limits.run(ms, work);

export const currentTimeLimit = (): number | undefined => limits.getStore();
