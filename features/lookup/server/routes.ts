import { type Implementation, implement } from '@cubby/contract/server';
import { orderNumberStart } from '@cubby/features/orders/rules';
import { ok } from '@cubby/result';
import { numberedRecords } from '../contract.ts';
import { kindsFound } from '../policy.ts';
import { codeOf } from '../rules.ts';
import { findRecords } from './store.ts';

export const lookupEndpoints: readonly Implementation[] = [
  implement(numberedRecords, async ({ words }, { db, actor }) => {
    const number = codeOf(words);
    if (number === '') return ok({ records: [] });
    // A seller order's number is its order's, with a position.
    const order = orderNumberStart(number.replace(/-\d{1,2}$/, '')) ?? number;
    const pattern = `%${words.trim().replace(/[\\%_]/g, '\\$&')}%`;
    return ok({ records: await findRecords(db, { kinds: kindsFound(actor), number, order, pattern }) });
  }),
];
