import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Notice, TextLink, withDollars } from '@cubby/ui';
import type { BoughtAgain } from '../buy-again.ts';

export function BoughtAgainNotice({ results }: { results: readonly BoughtAgain[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  const count = results.filter(({ added }) => added > 0).length;
  const remarks = results.filter(
    ({ kind, line, priceNow }) => kind !== 'ADDED' || priceNow?.amountMinor !== line.price.amountMinor,
  );
  return (
    <Notice
      tone={remarks.some(({ kind }) => kind !== 'ADDED') ? 'warning' : 'success'}
      live
      title={
        count > 0 && count < results.length
          ? text('orders.again.part', { count, total: results.length })
          : text('orders.again.done', { count })
      }
      action={<TextLink href={`${prefix}/cart`}>{text('orders.again.cart')}</TextLink>}
    >
      {remarks.length > 0 && (
        <ul className="grid gap-1">
          {remarks.map((result) => (
            <Remark key={result.line.offerId} result={result} />
          ))}
        </ul>
      )}
    </Notice>
  );
}

function Remark({ result: { line, kind, added, priceNow } }: { result: BoughtAgain }) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  const name = `\u2068${line.name}\u2069`;
  const words = {
    ADDED: () =>
      text('orders.again.price', {
        name,
        before: moneyInText(line.price, locale),
        now: moneyInText(priceNow!, locale),
      }),
    FEWER: () => text('orders.again.fewer', { name, added, wanted: line.quantity }),
    SOLD_OUT: () => text('orders.again.soldOut', { name }),
    GONE: () => text('orders.again.gone', { name }),
    NO_ROOM: () => text('orders.again.full', { name }),
  };
  return (
    <li className="wrap-anywhere">
      {withDollars(words[kind](), locale)}{' '}
      {(kind === 'SOLD_OUT' || kind === 'GONE' || kind === 'FEWER') && (
        <TextLink href={prefix + pathOfProduct(line.sku)}>{text('orders.again.offers')}</TextLink>
      )}
    </li>
  );
}
