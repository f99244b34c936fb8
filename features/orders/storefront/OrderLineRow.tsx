import { pathOfProduct } from '@cubby/features/catalog/rules';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { cx, Picture, Price, withDollars } from '@cubby/ui';
import type { ReactNode } from 'react';
import type { OrderLine } from '../contract.ts';

type OrderLineRowProps = { line: OrderLine; seller?: string; small?: boolean; action?: ReactNode };

export function OrderLineRow({ line, seller, small, action }: OrderLineRowProps) {
  const { text, locale } = useText();
  const { prefix } = useSite();
  return (
    <li
      className={cx(
        'grid items-start tablet:items-center border-t border-rule py-3',
        small
          ? 'grid-cols-[3rem_minmax(0,1fr)_auto] gap-3 first:border-t-0'
          : 'grid-cols-[4rem_minmax(0,1fr)_auto] gap-4',
      )}
    >
      <Picture
        picture={line.pictureUrl ? { url: line.pictureUrl, name: line.name } : null}
        alt=""
        width={small ? 96 : 160}
        height={small ? 96 : 160}
        sizes={small ? '48px' : '64px'}
      />
      <div className={cx('min-w-0 wrap-anywhere', small && 'text-small')}>
        <a className="font-medium underline-offset-4 hover:underline" href={prefix + pathOfProduct(line.sku)}>
          {line.name}
        </a>
        <p className="text-small text-soft">
          {withDollars(text('orders.line', { count: line.quantity, price: moneyInText(line.price, locale) }), locale)}
          {seller && (
            <>
              {'\u00a0· '}
              <bdi>{seller}</bdi>
            </>
          )}
        </p>
        {line.refunded > 0 && (
          <p className="text-small text-soft">{text('orders.line.refunded', { count: line.refunded })}</p>
        )}
        {line.comingBack > 0 && (
          <p className="text-small text-soft">{text('orders.line.comingBack', { count: line.comingBack })}</p>
        )}
        {action && <div className="print:hidden">{action}</div>}
      </div>
      <Price amount={line.total} locale={locale} size="small" plain />
    </li>
  );
}
