import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { adviceQuery, offersToImprove } from '@cubby/features/offer-advice/contract';
import { AdvicePage } from '@cubby/features/offer-advice/seller';
import { beginProposal } from '@cubby/features/proposals/contract';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { mayInShop } from '../../own-shops.ts';

export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const query = readQuery(adviceQuery, new URL(request.url).searchParams);
  const shop = params.shop!;
  try {
    const [found, shops] = await Promise.all([client(offersToImprove, { shop, ...query }), client(ownShops, {})]);
    return { shop, query, found, isManaged: mayInShop(shops, shop, beginProposal) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offerAdvice.title'),
  noindex: true,
});

export function Component() {
  const data = usePageData<typeof loader>();
  const { text } = useText();
  return (
    <>
      <PageTop
        above={{ path: '/performance', label: text('performance.title') }}
        lead={text('offerAdvice.lead', { shop: `\u2068${data.found.name}\u2069` })}
      />
      <AdvicePage {...data} />
    </>
  );
}
