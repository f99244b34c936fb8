import { countryName } from '@cubby/fields';
import { languageOf } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { moneyInText } from '@cubby/money';
import { useSite } from '@cubby/site';
import { Awning, Picture, withDollars } from '@cubby/ui';
import { pathOfSeller, type Stall } from '../rules.ts';

/**
 * A child's shop as a market stall: an awning, three products, its name and story (domain C11: nothing else about the
 * child).
 */
export function MarketStall({ stall: { seller, things }, place }: { stall: Stall; place: number }) {
  const { prefix, locale } = useSite();
  const { text } = useText();
  const cheapest = things
    .map(({ priceFrom }) => priceFrom)
    .filter((price) => price !== null)
    .sort((a, b) => a.amountMinor - b.amountMinor)[0];
  return (
    <article className="relative flex h-full flex-col">
      <Awning flag={(place % 4) as 0 | 1 | 2 | 3} />
      <div className="flex flex-1 flex-col rounded-b-[20px_18px] border-2 border-t-0 border-rule bg-raised p-4 tablet:p-5">
        <div className="mb-4 grid grid-cols-3 gap-2.5">
          {things.map((thing) => (
            <Picture
              key={thing.sku}
              picture={thing.image.url ? thing.image : null}
              sizes="(min-width: 80rem) 110px, 28vw"
              width={160}
              height={160}
            />
          ))}
        </div>
        <h3 className="text-title">
          <a
            className="after:absolute after:inset-0 hover:underline underline-offset-4 focus-visible:outline-none focus-visible:after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
            href={prefix + pathOfSeller(seller.handle)}
          >
            <bdi>{seller.name}</bdi>
          </a>
        </h3>
        <p className="mt-1 line-clamp-3 text-small text-soft" {...languageOf(seller, locale)}>
          {seller.story}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 pt-3 text-small font-strong text-soft">
          {cheapest && (
            <span className="text-ink">
              {withDollars(text('sellers.from', { price: moneyInText(cheapest, locale) }), locale)}
            </span>
          )}
          <span>{text('sellers.things', { count: seller.productCount })}</span>
          <span>{text('sellers.youngMaker', { country: countryName(seller.country, locale) })}</span>
        </p>
      </div>
    </article>
  );
}
