import { readQuery } from '@cubby/contract';
import { ownShops } from '@cubby/features/members/contract';
import { beginProposal, ownProposals, ownProposalsQuery } from '@cubby/features/proposals/contract';
import { ProposalList } from '@cubby/features/proposals/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { mayIn } from '../../own-shops.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { page } = readQuery(ownProposalsQuery, new URL(request.url).searchParams);
  const [list, shops] = await Promise.all([client(ownProposals, { page }), client(ownShops, {})]).catch(missing);
  return { page, list, mayPropose: shops.some((shop) => shop.kind === 'BUSINESS' && mayIn(shop, beginProposal)) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('proposals.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const { mayPropose, ...shown } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        above={{ path: '/offers', label: text('offers.own') }}
        lead={text('proposals.lead')}
        actions={mayPropose && <ButtonLink href={`${prefix}/proposals/new`}>{text('proposals.new')}</ButtonLink>}
      />
      <ProposalList {...shown} />
    </>
  );
}
