import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, ButtonLink, Picture, Price } from '@cubby/ui';
import type { CraftSummary } from '../contract.ts';
import { type CraftStatus, ownCraftsPath } from '../rules.ts';

const tones: Partial<Record<CraftStatus, 'second' | 'warning' | 'main'>> = {
  LIVE: 'second',
  GUARDIAN_REVIEW: 'main',
  CHANGES_REQUESTED: 'warning',
  SUSPENDED: 'warning',
};

/** A craft in a guardian's list. */
export function CraftRow({
  craft: { number, subject, status, name, image, price, stock, sentAt },
}: {
  craft: CraftSummary;
}) {
  const { text, locale, date } = useText();
  const { prefix } = useSite();
  const href = `${prefix}${ownCraftsPath}/${number}`;
  const isWaiting = status === 'GUARDIAN_REVIEW';
  return (
    <li className="picture-row">
      <Picture picture={image} alt="" width={96} height={96} sizes="64px" />
      <div className="grid gap-1">
        <a href={href} className="font-strong wrap-anywhere hover:underline">
          <bdi>{name || text('crafts.unnamed')}</bdi>
        </a>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
          <Badge tone={tones[status]}>{text(`crafts.status.${status}`)}</Badge>
          {subject === 'SHOP' && <span>{text('crafts.shopPage')}</span>}
          {price && <Price amount={price} locale={locale} plain size="small" />}
          {stock !== null && <span>{text('crafts.inStock', { count: stock })}</span>}
          {sentAt !== null && <span>{text('crafts.sent', { day: date(sentAt, dayFormats.medium) })}</span>}
        </p>
      </div>
      {isWaiting && (
        <p className="max-tablet:basis-full">
          <ButtonLink href={href}>{text('crafts.look')}</ButtonLink>
        </p>
      )}
    </li>
  );
}
