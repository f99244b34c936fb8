import { memberOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { fail } from '@cubby/result';
import { accountStatement } from '../contract.ts';
import { type StatementNeeds, statementOf } from './statement-of.ts';

export const statementEndpoints = (needs: StatementNeeds): Implementation[] => [
  implement(accountStatement, async (asked, { db, actor, now }) => {
    const accountId = memberOf(actor);
    if (accountId === undefined) return fail('OC_UNAUTHORIZED', 'error.unauthorized');
    return statementOf(db, accountId, asked, needs, now);
  }),
];
