import type { Feature } from '@cubby/feature';
import { ledgerInvariants } from './invariant-store.ts';

export const feature: Feature = { name: 'ledger', invariants: ledgerInvariants };
