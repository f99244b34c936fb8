import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { changeOffers } from '@cubby/features/offer-batches/contract';
import { ExportLinks, useOfferActions } from '@cubby/features/offer-batches/seller';
import { ownOffers } from '@cubby/features/offers/own-contract';
import { ownOffersQuery } from '@cubby/features/offers/own-query-contract';
import { OwnOfferList } from '@cubby/features/offers/seller';
import { savedViews } from '@cubby/features/saved-views/contract';
import { useSavedViews } from '@cubby/features/saved-views/inner';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayIn } from '../../own-shops.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(ownOffersQuery, new URL(request.url).searchParams);
  try {
    const [list, shops, views] = await Promise.all([
      client(ownOffers, values),
      client(ownShops, {}),
      client(savedViews, { list: 'offers' }),
    ]);
    const managed = shops.filter((shop) => mayIn(shop, changeOffers));
    const isManaged = managed.length > 0;
    // A child's crafts are not catalogue products, so a file can't name them.
    const isFirm = managed.some(({ kind }) => kind === 'BUSINESS');
    return {
      values,
      list,
      views,
      isManaged,
      isFirm,
      shops: Object.fromEntries(shops.map(({ handle, name }) => [handle, name])),
    };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offers.own'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  const shown = usePageData<typeof loader>();
  const actions = useOfferActions(revalidate);
  const views = useSavedViews('offers', shown.views);
  return (
    <>
      <PageTop
        actions={
          <>
            <ExportLinks {...shown} total={shown.list.page.total} />
            {shown.isFirm && <ButtonLink href={`${prefix}/offers/new`}>{text('offers.own.find')}</ButtonLink>}
          </>
        }
      />
      <OwnOfferList {...shown} {...{ actions, views }} />
    </>
  );
}
