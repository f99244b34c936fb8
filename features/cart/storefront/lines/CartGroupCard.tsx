import { countryName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Icon, Notice, TextLink, withDollars } from '@cubby/ui';
import { type ReactNode, useId } from 'react';
import type { ShownGroup } from '../../contract.ts';

type CartGroupCardProps = { group: ShownGroup; country: string; children: ReactNode };

export function CartGroupCard({ group, country, children }: CartGroupCardProps) {
  const { text, locale, date } = useText();
  const { prefix } = useSite();
  const id = useId();
  const counted = group.subtotal.amountMinor > 0;
  const missing = (group.freeFrom?.amountMinor ?? 0) - group.subtotal.amountMinor;
  const price = (amountMinor: number) => moneyInText({ ...group.subtotal, amountMinor }, locale);
  return (
    <section className="border-t border-ink pt-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-3">
        <h2 id={id} className="text-title">
          <TextLink href={`${prefix}/store/${group.seller.handle}`} className="font-heading text-ink">
            <bdi>{group.seller.name}</bdi>
          </TextLink>
        </h2>
        {group.seller.kind === 'CHILD' && <span className="text-small text-soft">{text('cart.group.guardian')}</span>}
      </div>
      {!group.delivers && (
        <div className="pb-4">
          <Notice tone="warning">{text('cart.group.notDelivered', { place: countryName(country, locale) })}</Notice>
        </div>
      )}
      <ul>{children}</ul>
      {group.delivers && counted && (
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-rule py-3 text-small">
          <p className="flex items-center gap-2 self-start font-medium text-second">
            <Icon name="truck" />
            {group.arrivesFrom &&
              group.arrivesTo &&
              text('cart.group.arrives', {
                from: date(group.arrivesFrom, dayFormats.weekday),
                to: date(group.arrivesTo, dayFormats.weekday),
              })}
          </p>
          <div className="tablet:text-end">
            <p className="text-soft">
              {group.shipping.amountMinor === 0
                ? text('cart.group.shippingFree')
                : withDollars(text('cart.group.shipping', { price: moneyInText(group.shipping, locale) }), locale)}
              {group.freeFrom && missing > 0 && (
                <>&nbsp;· {withDollars(text('cart.group.freeFrom', { price: price(missing) }), locale)}</>
              )}
            </p>
            <p className="font-strong">
              {withDollars(
                text('cart.group.subtotal', { price: price(group.subtotal.amountMinor + group.shipping.amountMinor) }),
                locale,
              )}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}
