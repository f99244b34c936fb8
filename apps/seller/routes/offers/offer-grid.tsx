import { readQuery } from '@cubby/contract';
import { OfferGridPage } from '@cubby/features/offer-batches/seller';
import { ownOffers } from '@cubby/features/offers/own-contract';
import { sizedOffersQuery } from '@cubby/features/offers/own-query-contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { useRevalidator } from 'react-router';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(sizedOffersQuery, new URL(request.url).searchParams);
  const list = await client(ownOffers, values).catch(missing);
  return { values, list };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offerGrid.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageTop
        above={{ path: '/offers', label: text('offers.own') }}
        actions={
          <ButtonLink look="secondary" href={`${prefix}/offers`}>
            {text('offerGrid.done')}
          </ButtonLink>
        }
      />
      <OfferGridPage {...usePageData<typeof loader>()} onChanged={revalidate} />
    </>
  );
}
