import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { impactToday } from '../contract.ts';
import { figuresOf } from '../rules.ts';
import { findDays } from './impact-store.ts';

export const investorEndpoints: readonly Implementation[] = [
  implement(impactToday, async (_input, { db, reads }) => {
    reads('impact');
    const [latest] = await findDays(db, 1);
    return ok(latest ? { day: latest.day, figures: figuresOf(latest) } : null);
  }),
];
