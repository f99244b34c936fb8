import { type Implementation, implement } from '@cubby/contract/server';
import { accountStatement } from '../contract.ts';
import { type StatementNeeds, statementOf } from './statement-of.ts';

export const statementEndpoints = (needs: StatementNeeds): Implementation[] => [
  implement(accountStatement, async (asked, { db, accountId, now }) => {
    return statementOf(db, accountId, asked, needs, now);
  }),
];
