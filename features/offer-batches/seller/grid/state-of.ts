import type { OutputOf } from '@cubby/contract';
import type { offerBatch } from '../../contract.ts';
import type { BatchStatus } from '../../rules.ts';

export type Batch = OutputOf<typeof offerBatch>;

/** The state shown for a batch: its status, undone by another batch, or nothing to save. */
export const stateOf = ({ status, restoredBy, planned }: Batch): BatchStatus | 'UNDONE' | 'NOTHING' => {
  if (restoredBy !== null) return 'UNDONE';
  return status === 'CHECKED' && planned === 0 ? 'NOTHING' : status;
};
export const stateTones = {
  ...({ COLUMNS: 'warning', CHECKING: 'main', CHECKED: 'warning', RUNNING: 'main' } as const),
  ...({ DONE: 'second', CANCELLED: 'plain', UNDONE: 'plain', NOTHING: 'plain' } as const),
};
/** A file's name, or the source of a batch. */
export const sourceOf = ({ source, restores }: Batch) => (restores === null ? source : ('UNDO' as const));
