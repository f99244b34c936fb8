import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Badge } from '@cubby/ui';
import type { CartLine } from '../rules.ts';

/** Why a line cannot be bought now: sold out, or its shop takes no orders or is on holiday. */
export function UnavailableBadge({ line: { backOn, isResting } }: { line: Pick<CartLine, 'backOn' | 'isResting'> }) {
  const { text, date } = useText();
  return (
    <Badge tone="warning">
      {backOn
        ? text('cart.line.backOn', { day: date(backOn, dayFormats.thisYear) })
        : text(isResting ? 'cart.line.resting' : 'cart.line.soldOut')}
    </Badge>
  );
}
