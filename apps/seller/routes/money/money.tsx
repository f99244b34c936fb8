import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { moneyQuery, ownMoney } from '@cubby/features/payouts/contract';
import { MoneyPage } from '@cubby/features/payouts/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { data } from 'react-router';
import { MoneyLinks } from '../../money-links.tsx';
import { requireShops } from '../../own-shops.ts';

/** All shops of the caller; or the one in the address, with its pages of entries. */
export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const query = readQuery(moneyQuery, new URL(request.url).searchParams);
  try {
    const all = await client(ownShops, {});
    if (params.shop !== undefined && !all.some(({ handle }) => handle === params.shop))
      throw data({ code: 'OC_NOT_FOUND' }, { status: 404 });
    const shops = requireShops(
      all.filter(({ handle }) => handle === (params.shop ?? handle)),
      ownMoney,
    );
    const moneys = await Promise.all(shops.map(({ handle: shop }) => client(ownMoney, { shop, ...query })));
    return { query, shown: shops.map(({ handle }, i) => ({ shop: handle, money: moneys[i]! })) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('payouts.money'),
  noindex: true,
});

export function Component() {
  const { query, shown } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <PageTop
        lead={text('payouts.money.lead')}
        actions={
          <ButtonLink look="secondary" href={`${prefix}/money/account`}>
            {text('payouts.account')}
          </ButtonLink>
        }
      />
      {shown.map(({ shop, money }) => (
        <section key={shop} className="mb-12" aria-labelledby={`money-${shop}`}>
          <h2 id={`money-${shop}`} className={shown.length > 1 ? 'mb-3 text-title' : 'sr-only'}>
            <bdi>{money.name}</bdi>
          </h2>
          <MoneyLinks shop={shop} />
          <MoneyPage {...{ shop, money, query }} />
        </section>
      ))}
    </>
  );
}
