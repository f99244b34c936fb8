import type { OrderLine, SellerOrder } from '@cubby/features/orders/contract';
import { useText } from '@cubby/i18n/react';
import { Button, cx, Notice, Quantity } from '@cubby/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { keptOf } from '../rules.ts';

type Pieces = { offerId: string; quantity: number }[];
type ReturnFormProps = {
  sellerOrder: Pick<SellerOrder, 'lines' | 'seller'>;
  onceAllIsBack: string;
  busy: boolean;
  onCancel: () => void;
  onReturn: (pieces: Pieces) => void;
};

/** The pieces to return: all, unless the buyer chooses (spec 2.54, domain 5.4 O28). */
export default function ReturnForm({ sellerOrder, onceAllIsBack, busy, onCancel, onReturn }: ReturnFormProps) {
  const { text } = useText();
  const lines = sellerOrder.lines.filter((line) => keptOf(line) > 0);
  const [chosen, choose] = useState(() => new Map(lines.map((line) => [line.offerId, keptOf(line)])));
  const [isEmpty, setEmpty] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const pieces = [...chosen].flatMap(([offerId, quantity]) => (quantity > 0 ? [{ offerId, quantity }] : []));
  const isWhole = sellerOrder.lines.every(({ offerId, quantity }) => chosen.get(offerId) === quantity);
  const submit = () => {
    setEmpty(pieces.length === 0);
    if (pieces.length > 0 && !busy) onReturn(pieces);
  };
  return (
    <form
      className="grid max-w-form gap-4"
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h3 id={titleId} className="font-strong" ref={title} tabIndex={-1}>
        {text('fulfilment.ask.WITHDRAW', { seller: `\u2068${sellerOrder.seller.name}\u2069` })}
      </h3>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <ReturnLine
            key={line.offerId}
            line={line}
            quantity={chosen.get(line.offerId)!}
            onChange={(quantity) => choose(new Map(chosen).set(line.offerId, quantity))}
          />
        ))}
      </ul>
      {isEmpty && (
        <Notice tone="error" live>
          {text('fulfilment.pieces.none')}
        </Notice>
      )}
      {/* Both texts take up space, so the button doesn't move when leaving a number field changes which one is shown. */}
      <div className="grid">
        {[true, false].map((whole) => (
          <p
            key={String(whole)}
            className={cx('col-start-1 row-start-1', whole !== isWhole && 'invisible')}
            aria-hidden={whole !== isWhole || undefined}
          >
            {text('fulfilment.ask.WITHDRAW.text')} {whole ? onceAllIsBack : text('fulfilment.ask.WITHDRAW.some')}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          {text('fulfilment.buyer.WITHDRAW')}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {text('fulfilment.keep.WITHDRAW')}
        </Button>
      </div>
    </form>
  );
}

type ReturnLineProps = { line: OrderLine; quantity: number; onChange: (quantity: number) => void };

function ReturnLine({ line, quantity, onChange }: ReturnLineProps) {
  const { text } = useText();
  const count = keptOf(line);
  const nameId = useId();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
      <span id={nameId} className="wrap-anywhere">
        {line.name}
      </span>
      {/* The buttons of every line have the same names. */}
      <fieldset aria-labelledby={nameId}>
        <Quantity
          label={text('fulfilment.pieces', { name: `\u2068${line.name}\u2069` })}
          decreaseLabel={text('fulfilment.pieces.fewer')}
          increaseLabel={text('fulfilment.pieces.more')}
          wholeReason={text('fulfilment.pieces.whole')}
          value={quantity}
          min={0}
          max={count}
          maxReason={text('fulfilment.pieces.most', { count })}
          onChange={onChange}
        />
      </fieldset>
    </li>
  );
}
