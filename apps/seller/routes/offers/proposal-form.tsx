import { looksLikeGtin } from '@cubby/features/catalog/rules';
import { PictureUploader } from '@cubby/features/media/screens';
import { ownShops } from '@cubby/features/members/contract';
import { beginProposal, ownProposal, proposalForm } from '@cubby/features/proposals/contract';
import { ProposalForm } from '@cubby/features/proposals/seller';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { useNavigate } from 'react-router';
import { requireShops } from '../../own-shops.ts';

/** A new product, or an edited draft; the draft of a correction is compared with its product. */
export async function loader({ params, request, site: { client } }: LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  try {
    const [all, choices, proposal] = await Promise.all([
      client(ownShops, {}),
      client(proposalForm, {}),
      params.number === undefined ? null : client(ownProposal, { number: params.number }),
    ]);
    const shops = requireShops(all, beginProposal, 'BUSINESS');
    const sought = looksLikeGtin(words) ? { gtin: words } : { name: words };
    return { shops: shops.map(({ handle, name }) => ({ handle, name })), choices, proposal, sought };
  } catch (error) {
    return missing(error);
  }
}

export const meta = ({ data, site: { translator } }: MetaArgs<{ proposal: { subject: string } | null }>): Meta => ({
  title: translator.text(
    data.proposal === null
      ? 'proposals.new'
      : data.proposal.subject === 'CORRECTION'
        ? 'proposals.correctTitle'
        : 'proposals.editTitle',
  ),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const navigate = useNavigate();
  const { proposal, ...data } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        above={{ path: '/proposals', label: text('proposals.title') }}
        lead={proposal?.product && <bdi>{proposal.name}</bdi>}
      />
      <ProposalForm
        {...data}
        proposal={proposal}
        onSaved={(number) => navigate(`/proposals/${number}`)}
        renderUploader={(props) => <PictureUploader {...props} signInHref={`${prefix}/sign-in`} />}
      />
    </>
  );
}
