import { readQuery } from '@cubby/contract';
import { ownOffers, ownOffersQuery } from '@cubby/features/offers/own-contract';
import { OwnOfferList } from '@cubby/features/offers/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(ownOffersQuery, new URL(request.url).searchParams);
  try {
    return { values, list: await client(ownOffers, values) };
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
  return (
    <>
      <PageTop actions={<ButtonLink href={`${prefix}/offers/new`}>{text('offers.own.find')}</ButtonLink>} />
      <OwnOfferList {...usePageData<typeof loader>()} />
    </>
  );
}
