import type { ListedDispute } from '../contract.ts';

/** Whose turn it is, as a shop reads it. */
export const turnText = ({ turn, status }: Pick<ListedDispute, 'turn' | 'status'>) =>
  turn === null
    ? (`disputes.sale.turn.${status === 'DRAFT' ? 'DRAFT' : 'ENDED'}` as const)
    : (`disputes.sale.turn.${turn === 'SELLER' && status === 'RETURN' ? 'RETURN' : turn}` as const);
