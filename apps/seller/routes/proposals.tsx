import { readQuery } from '@cubby/contract';
import { ownProposals, ownProposalsQuery } from '@cubby/features/proposals/contract';
import { ProposalList } from '@cubby/features/proposals/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const { page } = readQuery(ownProposalsQuery, new URL(request.url).searchParams);
  return { page, list: await client(ownProposals, { page }).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('proposals.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <>
      <PageTop
        above={{ path: '/offers', label: text('offers.own') }}
        lead={text('proposals.lead')}
        actions={<ButtonLink href={`${prefix}/proposals/new`}>{text('proposals.new')}</ButtonLink>}
      />
      <ProposalList {...usePageData<typeof loader>()} />
    </>
  );
}
