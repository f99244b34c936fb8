import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ReviewFrame } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData } from '@cubby/site';
import { Badge, Icon } from '@cubby/ui';
import { useNavigate } from 'react-router';
import { proposalsPath } from '../rules.ts';
import { CompareTable, ProductSheet, ProposalStory } from '../screens/index.ts';
import { type StaffProposal, staffProposal } from '../staff-contract.ts';
import { DecideProposal } from './DecideProposal.tsx';

export const loader = async ({ params, site: { client } }: LoaderArgs) => ({
  proposal: await client(staffProposal, { number: params.number ?? '' }).catch(missing),
});

export const meta = ({ data: { proposal } }: MetaArgs<{ proposal: StaffProposal }>): Meta => ({
  title: proposal.name,
  noindex: true,
});

/**
 * A proposal beside the nearest product, or a correction beside its product, with automatic findings, and the form to
 * decide.
 */
export function ProposalReview({ canReview }: { canReview: boolean }) {
  const { proposal } = usePageData<typeof loader>();
  const { text, date } = useText();
  const navigate = useNavigate();
  const { name, shopName, subject, dueAt, product, nearest, assignee, isMine, history, fields } = proposal;
  const heads = { other: text('proposals.desk.now'), proposed: text('proposals.desk.proposed') };
  return (
    <ReviewFrame
      above={{ path: proposalsPath, label: text('proposals.desk.title') }}
      title={<bdi>{name}</bdi>}
      lead={
        <>
          <Badge>{text(`proposals.subject.${subject}`)}</Badge> <bdi>{shopName}</bdi>
          {dueAt !== null && ` · ${text('proposals.desk.due', { day: date(dueAt, dayFormats.medium) })}`}
          {assignee !== null && !isMine && (
            <>
              {' · '}
              <bdi>{assignee}</bdi>
            </>
          )}
        </>
      }
      decide={canReview && <DecideProposal proposal={proposal} onDone={() => navigate(proposalsPath)} />}
    >
      <Findings proposal={proposal} />
      {product ? (
        <CompareTable
          caption={text('proposals.desk.proposed')}
          proposed={proposal}
          other={product}
          {...{ heads, fields }}
        />
      ) : (
        <>
          <ProductSheet proposal={proposal} title={text('proposals.desk.sheet')} />
          <section className="grid gap-3" aria-labelledby="nearest">
            <h2 id="nearest" className="text-title">
              {text('proposals.desk.nearest')}
            </h2>
            {nearest ? (
              <CompareTable
                caption={text('proposals.desk.nearest')}
                proposed={proposal}
                other={nearest}
                heads={{ ...heads, other: <ProductLink {...nearest} /> }}
              />
            ) : (
              <p>{text('proposals.desk.nearest.none')}</p>
            )}
          </section>
        </>
      )}
      <ProposalStory history={history} />
    </ReviewFrame>
  );
}

const ProductLink = ({ sku, name }: { sku: string; name: string }) => (
  <>
    <bdi>{name}</bdi> (<bdi>{sku}</bdi>)
  </>
);

/** Findings to check, with products that may be the same. */
function Findings({ proposal: { findings, alike } }: { proposal: StaffProposal }) {
  const { text } = useText();
  return (
    <section className="box grid gap-3 p-4" aria-labelledby="found">
      <h2 id="found" className="font-strong">
        {text('proposals.desk.found')}
      </h2>
      {findings.length === 0 && <p>{text('proposals.desk.foundNone')}</p>}
      {findings.length > 0 && (
        <ul className="grid gap-1.5">
          {findings.map((kind) => (
            <li key={kind} className="flex gap-2">
              <Icon name="warning" />
              {text(`proposals.finding.${kind}`)}
            </li>
          ))}
        </ul>
      )}
      {alike.length > 0 && (
        <ul className="grid gap-1 ps-7 text-small">
          {alike.map(({ sku, name }) => (
            <li key={sku}>
              <ProductLink {...{ sku, name }} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
