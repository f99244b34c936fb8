import type { OutputOf } from '@cubby/contract';
import type { offerBatch } from '../contract.ts';
import type { BatchStatus } from '../rules.ts';

export type Batch = OutputOf<typeof offerBatch>;

/** The words for a batch's state, or that another batch has undone it. */
export const stateOf = ({ status, restoredBy }: Batch): BatchStatus | 'UNDONE' =>
  restoredBy === null ? status : 'UNDONE';
export const stateTones = {
  ...({ COLUMNS: 'warning', CHECKING: 'main', CHECKED: 'warning', RUNNING: 'main' } as const),
  ...({ DONE: 'second', CANCELLED: 'plain', UNDONE: 'plain' } as const),
};
/** A file's own name, or what a batch comes from. */
export const sourceOf = ({ source, restores }: Batch) => (restores === null ? source : ('UNDO' as const));
