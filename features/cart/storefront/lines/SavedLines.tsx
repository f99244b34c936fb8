import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, Button, IconButton, Picture } from '@cubby/ui';
import type { CartLine } from '../../rules.ts';
import type { CartChange } from '../seen-cart.ts';
import { LineChanges } from './LineChanges.tsx';
import { useEachPrice } from './use-each-price.tsx';

type SavedLinesProps = {
  lines: readonly CartLine[];
  changes: ReadonlyMap<string, readonly CartChange[]>;
  onMove: (line: CartLine) => void;
  onRemove: (line: CartLine) => void;
};

/** Saved lines with today's prices: one press puts a line back into the cart (ux C6). */
export default function SavedLines({ lines, changes, onMove, onRemove }: SavedLinesProps) {
  const { text } = useText();
  const eachPrice = useEachPrice();
  const { prefix } = useSite();
  return (
    <section className="border-t border-ink pt-4 print:hidden" aria-labelledby="saved">
      <h2 id="saved" className="pb-3 text-title">
        {text('cart.saved')}
      </h2>
      <ul>
        {lines.map((line) => (
          <li
            key={line.offerId}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3.5 gap-y-3 border-t border-rule py-4 tablet:grid-cols-[4.5rem_minmax(0,1fr)_auto] tablet:items-center tablet:gap-x-5"
          >
            <Picture picture={line.image.url ? line.image : null} alt="" width={160} height={160} sizes="72px" />
            <div className="min-w-0">
              <a
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
                id={`line-${line.offerId}`}
                href={prefix + pathOfProduct(line.sku)}
              >
                {line.name}
              </a>
              <p className="text-small text-soft">
                {eachPrice(line)}&nbsp;· {text('cart.summary.quantity', { count: line.quantity })}
              </p>
              {line.available === 0 && (
                <p className="mt-1.5">
                  <Badge tone="warning">
                    {text(line.isResting || line.backOn ? 'cart.line.resting' : 'cart.line.soldOut')}
                  </Badge>
                </p>
              )}
              <LineChanges changes={changes.get(line.offerId) ?? []} />
            </div>
            <div className="flex items-center gap-1 max-tablet:col-start-2">
              <Button
                look="secondary"
                size="small"
                aria-label={text('cart.saved.move.label', { name: line.name })}
                onClick={() => onMove(line)}
              >
                {text('cart.saved.move')}
              </Button>
              <IconButton
                icon="trash"
                label={text('cart.line.remove', { name: line.name })}
                onClick={() => onRemove(line)}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
