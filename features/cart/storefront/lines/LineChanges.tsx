import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { withDollars } from '@cubby/ui';
import type { CartChange } from '../seen-cart.ts';

/** The changes of a line since the cart was last seen, old → new (ux C5). */
export function LineChanges({ changes }: { changes: readonly CartChange[] }) {
  return changes.map((change) => (
    <p key={change.kind} className="mt-1 text-small font-medium text-warning-deep">
      <ChangeWords change={change} />
    </p>
  ));
}

function ChangeWords({ change }: { change: CartChange }) {
  const { text, locale } = useText();
  if (change.kind === 'SOLD_OUT') return text('cart.change.soldOut');
  if (change.kind === 'BACK') return text('cart.change.back');
  if (change.kind === 'QUANTITY') return text('cart.change.quantity', { was: change.was, now: change.isNow });
  return (
    <>
      {text('cart.change.price')}{' '}
      <del className="font-normal text-soft">
        <bdi dir="ltr">{withDollars(formatMoney(change.was, locale), locale)}</bdi>
      </del>{' '}
      <ins className="no-underline">
        <bdi dir="ltr">{withDollars(formatMoney(change.isNow, locale), locale)}</bdi>
      </ins>
    </>
  );
}
