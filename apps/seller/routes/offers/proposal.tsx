import { ownShops } from '@cubby/features/members/contract';
import { ownProposal, saveProposal } from '@cubby/features/proposals/contract';
import { ProposalPage } from '@cubby/features/proposals/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Badge } from '@cubby/ui';
import { useRevalidator } from 'react-router';
import { mayInShop } from '../../own-shops.ts';

export async function loader({ params, site: { client } }: LoaderArgs) {
  try {
    const [proposal, shops] = await Promise.all([
      client(ownProposal, { number: params.number ?? '' }),
      client(ownShops, {}),
    ]);
    return { proposal, isManaged: mayInShop(shops, proposal.shop, saveProposal) };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ proposal: { name: string } }>): Meta => ({
  title: data.proposal.name || translator.text('proposals.unnamed'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { revalidate } = useRevalidator();
  const data = usePageData<typeof loader>();
  const { name, status, subject, shopName } = data.proposal;
  return (
    <>
      <PageTop
        above={{ path: '/proposals', label: text('proposals.title') }}
        title={<bdi>{name || text('proposals.unnamed')}</bdi>}
        lead={
          <>
            <Badge>{text(`proposals.status.${status}`)}</Badge> {text(`proposals.subject.${subject}`)} ·{' '}
            <bdi>{shopName}</bdi>
          </>
        }
      />
      <ProposalPage {...data} onChanged={revalidate} />
    </>
  );
}
