import { statement, type Tx } from '@cubby/db';
import type { DisputeStatus } from '../rules.ts';
import type { DisputeActor } from '../transitions.ts';

const record = statement(
  'disputes_record',
  `insert into dispute_event (dispute_id, position, kind, transition, to_status, actor, account_id, body, at)
   select $disputeId, count(*) + 1, $kind, $transition?, $to?, $actor, $accountId?, $body, $now
   from dispute_event where dispute_id = $disputeId`,
);
type DisputeEventKind = 'CHANGE' | 'MESSAGE' | 'QUESTION' | 'EDIT' | 'SENT_BACK' | 'REMINDER';
export const recordEvent = (
  tx: Tx,
  event: {
    disputeId: string;
    kind: DisputeEventKind;
    transition: string | null;
    to: DisputeStatus | null;
    actor: DisputeActor;
    accountId: string | null;
    body: string;
    now: Date;
  },
): Promise<number> => record.run(tx, event);
