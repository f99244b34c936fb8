import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { loadScreen, useSite } from '@cubby/site';
import { Badge, cx, IconButton, Picture, Price, Quantity, withDollars } from '@cubby/ui';
import { lazy, type ReactNode, Suspense } from 'react';
import type { CartEntry, CartLine } from '../../rules.ts';
import type { CartChange } from '../seen-cart.ts';
import { LineChanges } from './LineChanges.tsx';
import { useEachPrice } from './use-each-price.tsx';

const LineTerms = lazy(() => loadScreen(() => import('./LineTerms.tsx')));

type CartLineRowProps = {
  line: CartLine;
  entry: CartEntry;
  changes: readonly CartChange[];
  onSelect: (selected: boolean) => void;
  onQuantity: (quantity: number) => void;
  onSave: () => void;
  action?: ReactNode;
  onRemove: () => void;
  perPiece: string | undefined;
  warning?: ReactNode;
};

export function CartLineRow(props: CartLineRowProps) {
  const { line, entry, changes, onSelect, onQuantity, onSave, action, onRemove, perPiece, warning } = props;
  const { text, locale } = useText();
  const { prefix } = useSite();
  const eachPrice = useEachPrice();
  const soldOut = line.available === 0;
  const pending = !soldOut && entry.quantity !== line.quantity;
  return (
    <li className="grid grid-cols-[auto_4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-3 border-t border-rule py-4.5 tablet:grid-cols-[auto_6rem_minmax(0,1fr)_auto_6.5rem] tablet:items-start tablet:gap-x-5">
      <input
        type="checkbox"
        className="tick tick-alone mt-1"
        checked={entry.selected && !soldOut}
        disabled={soldOut}
        aria-label={text('cart.line.select', { name: line.name })}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <Picture
        picture={line.image.url ? line.image : null}
        alt=""
        width={240}
        height={240}
        sizes="96px"
        className={cx('self-start', soldOut && 'opacity-50')}
      />
      <div className="min-w-0">
        <a
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          id={`line-${line.offerId}`}
          href={prefix + pathOfProduct(line.sku)}
        >
          {line.name}
        </a>
        <p className="text-small text-soft">
          {eachPrice(line)}
          {perPiece && <>&nbsp;· {withDollars(perPiece, locale)}</>}
        </p>
        {(line.terms || line.backOn || line.mostPerOrder) && !pending && (
          <p className="text-small text-soft empty:hidden">
            <Suspense>
              <LineTerms line={line} />
            </Suspense>
          </p>
        )}
        {soldOut && (
          <p className="mt-1.5">
            <Badge tone="warning">
              {text(line.isResting || line.backOn ? 'cart.line.resting' : 'cart.line.soldOut')}
            </Badge>
          </p>
        )}
        <LineChanges changes={changes} />
        <div className="mt-1 flex flex-wrap gap-x-4">
          <button
            type="button"
            className="min-h-6 text-small text-soft underline print:hidden underline-offset-4 hover:text-ink"
            aria-label={text('cart.line.save.label', { name: line.name })}
            onClick={onSave}
          >
            {text('cart.line.save')}
          </button>
          {action}
        </div>
      </div>
      <div className="col-span-2 col-start-2 flex flex-wrap items-center gap-1 max-[22.5rem]:col-span-full max-[22.5rem]:col-start-1 tablet:col-auto">
        {!soldOut && (
          <Quantity
            label={text('cart.line.quantity', { name: line.name })}
            decreaseLabel={text('cart.line.less', { name: line.name })}
            increaseLabel={text('cart.line.more', { name: line.name })}
            value={Math.min(entry.quantity, line.available)}
            max={line.available}
            maxReason={text('cart.line.cap', { count: line.available })}
            wholeReason={text('cart.line.whole')}
            onChange={onQuantity}
          />
        )}
        <IconButton icon="trash" label={text('cart.line.remove', { name: line.name })} onClick={onRemove} />
        <span className="ms-auto tablet:hidden">
          <LineTotal line={line} pending={pending} />
        </span>
      </div>
      <span className="hidden pt-2.5 text-end tablet:block">
        <LineTotal line={line} pending={pending} />
      </span>
      {warning && <div className="col-span-full">{warning}</div>}
    </li>
  );
}

function LineTotal({ line, pending }: { line: CartLine; pending: boolean }) {
  const { locale } = useText();
  if (line.available === 0) return <span className="text-soft">—</span>;
  return (
    <Price
      amount={line.total}
      locale={locale}
      size="small"
      plain
      className={cx('font-strong transition-opacity', pending && 'opacity-50')}
    />
  );
}
