import { commaOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import type { PackedOrder } from '../../packing-contract.ts';
import type { ShipResult } from '../../ship-many-contract.ts';
import { CheckedParcel } from './CheckedParcel.tsx';
import { townOf } from './town-of.ts';

type ShipRowProps = {
  order: PackedOrder;
  /** Undefined: it ships without one. */
  tracker: string | undefined;
  onType: (tracker: string) => void;
  checked: ShipResult | undefined;
  line: number | undefined;
  carrier: string;
};

/** An order to ship, its tracking number, and the server's result. */
export function ShipRow({ order, tracker, onType, checked, line, carrier }: ShipRowProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const { number, recipient, purchaseOrder, note: words, ...town } = order;
  const said = `ship-said-${number}`;
  return (
    <li>
      <div className="min-w-0 wrap-anywhere">
        <TextLink href={`${prefix}/orders/${number}`}>
          <bdi dir="ltr">{number}</bdi>
        </TextLink>
        <p>
          <bdi className="font-strong">{recipient}</bdi>
          {commaOf(locale)}
          <bdi>{townOf(town)}</bdi>
        </p>
        {purchaseOrder && (
          <p className="text-small text-soft">
            {text('fulfilment.sale.purchaseOrder', { number: `\u2068${purchaseOrder}\u2069` })}
          </p>
        )}
        {words && (
          <p className="text-small text-soft">
            <bdi>{words}</bdi>
          </p>
        )}
      </div>
      <div className="grid gap-1">
        {tracker !== undefined && (
          <input
            className="input"
            dir="ltr"
            maxLength={100}
            autoComplete="off"
            aria-label={text('packing.tracker.of', { number: `\u2068${number}\u2069` })}
            aria-describedby={checked && said}
            aria-invalid={checked?.result === 'REFUSED' || undefined}
            placeholder={text('fulfilment.sale.ship.tracker')}
            value={tracker}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
        {checked && <CheckedParcel {...{ id: said, checked, line, carrier }} />}
      </div>
    </li>
  );
}
