import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { batchesQuery, offerBatches, uploadOffers } from '@cubby/features/offer-batches/contract';
import { ImportsPage } from '@cubby/features/offer-batches/seller';
import { proposalForm } from '@cubby/features/proposals/contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { mayIn } from '../../own-shops.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(batchesQuery, new URL(request.url).searchParams);
  try {
    const [list, shops, { kinds }] = await Promise.all([
      client(offerBatches, values),
      client(ownShops, {}),
      client(proposalForm, {}),
    ]);
    return {
      list,
      types: kinds.map(({ code, name, path }) => ({ code, name, path })),
      shops: shops
        .filter((shop) => shop.kind === 'BUSINESS' && mayIn(shop, uploadOffers))
        .map(({ handle, name }) => ({ handle, name })),
    };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offerBatches.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const shown = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        above={{ path: '/offers', label: text('offers.own') }}
        lead={shown.shops.length > 0 ? text('offerBatches.lead') : undefined}
      />
      <ImportsPage {...shown} />
    </>
  );
}
