import type { OutputOf } from '@cubby/contract';
import { pathOfProduct } from '@cubby/features/catalog/rules';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Badge, Button, ButtonLink, EmptyState, Notice, Picture, Price, SumRow, withDollars } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import type { sharedCart } from '../../contract.ts';
import { type MergeChange, mergeCarts, mostPieces } from '../../rules.ts';
import { addEntries, readCart } from '../cart-store.ts';
import { useEachPrice } from '../lines/use-each-price.tsx';

type SharedCart = OutputOf<typeof sharedCart>;
type SharedCartScreenProps = {
  cart: SharedCart | undefined;
  drawing: ReactNode;
};

/** A shared cart with today's prices, and one press to copy it into the visitor's own (ux C6). */
export function SharedCartScreen({ cart, drawing }: SharedCartScreenProps) {
  const { text } = useText();
  const { prefix } = useSite();
  if (cart) return <SharedLines cart={cart} />;
  return (
    <EmptyState
      heading="h1"
      drawing={drawing}
      title={text('cart.shared.expired')}
      action={<ButtonLink href={`${prefix}/`}>{text('cart.empty.action')}</ButtonLink>}
    >
      {text('cart.shared.expired.help')}
    </EmptyState>
  );
}

function SharedLines({ cart: { lines, subtotal, expiresOn } }: { cart: SharedCart }) {
  const { text, locale, date } = useText();
  const { prefix } = useSite();
  const eachPrice = useEachPrice();
  const [changes, setChanges] = useState<readonly MergeChange[] | 'notKept'>();
  const sold = lines.filter(({ available }) => available > 0);
  const addAll = () => {
    const own = readCart();
    const stock = new Map(lines.map(({ offerId, available }) => [offerId, available]));
    const others = sold.map(({ offerId, quantity }) => ({ offerId, quantity, selected: true }));
    const merged = mergeCarts(own, others, (offerId) => stock.get(offerId) ?? mostPieces);
    const isKept = addEntries(merged.entries, ...sold.map(({ offerId }) => offerId));
    setChanges(isKept ? merged.changes.filter(({ kind }) => kind !== 'RAISED') : 'notKept');
  };
  return (
    <div className="pt-8 pb-16">
      <h1 className="text-page">{text('cart.shared.title')}</h1>
      <p className="mt-2 text-soft">{text('cart.shared.help', { date: date(expiresOn, dayFormats.long) })}</p>
      <ul className="mt-6 max-w-words border-t border-ink">
        {lines.map((line) => (
          <li
            key={line.offerId}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-x-4 border-t border-rule py-4 first:border-t-0"
          >
            <Picture picture={line.image.url ? line.image : null} alt="" width={160} height={160} sizes="72px" />
            <div className="min-w-0">
              <a
                className="font-medium wrap-anywhere underline-offset-4 hover:underline"
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
            </div>
            {line.available > 0 ? (
              <Price amount={line.total} locale={locale} size="small" plain className="font-strong" />
            ) : (
              <span className="text-soft">—</span>
            )}
          </li>
        ))}
      </ul>
      <div className="grid max-w-words gap-5">
        <dl>
          <SumRow label={text('cart.subtotal')} total>
            <bdi dir="ltr">{withDollars(formatMoney(subtotal, locale), locale)}</bdi>
          </SumRow>
        </dl>
        {changes === 'notKept' ? (
          <Notice tone="error" live takesFocus title={text('cart.shared.notKept')} />
        ) : changes ? (
          <Notice
            tone="success"
            live
            takesFocus
            title={text('cart.shared.added')}
            action={
              <ButtonLink look="secondary" size="small" href={`${prefix}/cart`}>
                {text('cart.open')}
              </ButtonLink>
            }
          >
            {changes.map((change) => (
              <p key={change.offerId}>
                <Left change={change} name={lines.find(({ offerId }) => offerId === change.offerId)?.name ?? ''} />
              </p>
            ))}
          </Notice>
        ) : (
          <div className="print:hidden">
            <Button size="large" disabled={sold.length === 0} onClick={addAll}>
              {text('cart.shared.add')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Left({ change: { kind, wanted, quantity }, name }: { change: MergeChange; name: string }) {
  const { text } = useText();
  return kind === 'NO_ROOM'
    ? text('cart.merged.noRoom', { name })
    : text('cart.merged.capped', { name, wanted, count: quantity });
}
