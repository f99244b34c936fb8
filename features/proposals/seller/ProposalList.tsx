import { writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PagedRows } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { Badge, Picture, TextLink } from '@cubby/ui';
import { type ListedProposal, ownProposalsQuery, proposalsPerPage } from '../contract.ts';
import { proposalsPath } from '../rules.ts';

const tones: Partial<Record<ListedProposal['status'], 'second' | 'warning' | 'main'>> = {
  APPROVED: 'second',
  MANAGER_REVIEW: 'main',
  CHANGES_REQUESTED: 'warning',
};

type ProposalListProps = { page: number; list: { total: number; proposals: readonly ListedProposal[] } };

/** The proposals of a person's shops, newest first. */
export function ProposalList({ page, list: { total, proposals } }: ProposalListProps) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const shops = new Set(proposals.map(({ shop }) => shop));
  return (
    <PagedRows
      rows={proposals.map(({ number, subject, status, name, image, shopName, savedAt, sentAt }) => (
        <li key={number} className="picture-row">
          <Picture picture={image} alt="" width={96} height={96} sizes="64px" />
          <div className="grid gap-1">
            <TextLink href={`${prefix}${proposalsPath}/${number}`} className="font-strong wrap-anywhere">
              <bdi>{name || text('proposals.unnamed')}</bdi>
            </TextLink>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
              <Badge tone={tones[status]}>{text(`proposals.status.${status}`)}</Badge>
              <span>{text(`proposals.subject.${subject}`)}</span>
              {shops.size > 1 && <bdi>{shopName}</bdi>}
              <span>
                {sentAt === null
                  ? text('proposals.savedOn', { day: date(savedAt, dayFormats.medium) })
                  : text('proposals.sentOn', { day: date(sentAt, dayFormats.medium) })}
              </span>
            </p>
          </div>
        </li>
      ))}
      none={{ title: text('proposals.none'), text: text('proposals.none.text') }}
      page={page}
      total={total}
      perPage={proposalsPerPage}
      hrefOf={(each) => `${prefix}${proposalsPath}${writeQuery(ownProposalsQuery, { page: each })}`}
    />
  );
}
