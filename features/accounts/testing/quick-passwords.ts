import { setPasswordCost } from '../server/passwords/password.ts';

/** Hashing would take an eighth of the suite's time. A test of the cost sets the real one. */
export const quickCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };

setPasswordCost(quickCost);
