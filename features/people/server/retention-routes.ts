import { type Implementation, implement } from '@cubby/contract/server';
import { ok } from '@cubby/result';
import { daysKept, type Retained, retainedKinds } from '../retention.ts';
import { retentionReport } from '../staff-contract.ts';
import { countRetained } from './retention-store.ts';

export const retentionEndpoint: Implementation = implement(retentionReport, async (_input, { db, now }) =>
  ok(
    (await countRetained(db, retainedKinds, now)).map(({ what, ...counts }) => ({
      what: what as Retained,
      days: daysKept(what as Retained, now),
      ...counts,
    })),
  ),
);
