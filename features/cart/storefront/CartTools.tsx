import { useText } from '@cubby/i18n/react';
import { Button } from '@cubby/ui';
import { type CartEntry, type CartLine, inCart, removeSelected, select } from '../rules.ts';
import { writeCart } from './cart-store.ts';

type CartToolsProps = {
  entries: readonly CartEntry[];
  lines: readonly CartLine[];
  takeOut: (rest: readonly CartEntry[], name: string) => void;
};

export function CartTools({ entries, lines, takeOut }: CartToolsProps) {
  const { text } = useText();
  const selected = new Set(entries.filter((entry) => entry.selected).map(({ offerId }) => offerId));
  const sellable = lines.filter(({ available }) => available > 0);
  const chosen = sellable.filter(({ offerId }) => selected.has(offerId));
  return (
    <div className="flex flex-wrap items-center gap-y-1 max-tablet:-mx-1.5 tablet:gap-x-2">
      <p className="text-soft max-tablet:w-full max-tablet:px-1.5 tablet:me-auto" role="status">
        {text('cart.chosen', { chosen: chosen.length, count: lines.length })}
      </p>
      <Button
        look="quiet"
        size="small"
        className={ofMany}
        aria-disabled={chosen.length === sellable.length}
        onClick={() => writeCart(select(entries, new Set(sellable.map(({ offerId }) => offerId)), true))}
      >
        {text('cart.selectAll')}
      </Button>
      <Button
        look="quiet"
        size="small"
        className={ofMany}
        aria-disabled={chosen.length === 0}
        onClick={() => writeCart(select(entries, new Set(inCart(entries).map(({ offerId }) => offerId)), false))}
      >
        {text('cart.selectNone')}
      </Button>
      <Button
        look="quiet"
        size="small"
        icon="trash"
        className={ofMany}
        aria-disabled={chosen.length === 0}
        onClick={() => takeOut(removeSelected(entries), chosen[0]!.name)}
      >
        {text('cart.removeSelected')}
      </Button>
    </div>
  );
}

const ofMany = 'max-tablet:px-1.5 aria-disabled:border-transparent aria-disabled:bg-transparent';
