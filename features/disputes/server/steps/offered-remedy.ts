import { type Money, money } from '@cubby/money';
import type { Remedy } from '../../rules.ts';
import type { WantedRemedy } from './dispute-step.ts';

type Offered = { remedy?: Remedy | undefined; amount?: Money | undefined; withReturn: boolean };
/** The remedy offered to the buyer; undefined: none. */
export const remedyOf = ({ remedy, amount, withReturn }: Offered): { remedy: WantedRemedy } | undefined =>
  remedy && {
    remedy: {
      remedy,
      amountMinor: remedy === 'PART_REFUND' && amount?.currency === money(0).currency ? amount.amountMinor : null,
      // Goods that are partly kept, or replaced, are not sent back.
      withReturn: remedy === 'FULL_REFUND' && withReturn,
    },
  };
