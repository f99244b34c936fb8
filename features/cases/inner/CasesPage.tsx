import { readQuery, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop, Tabs } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import { caseLists } from '../rules.ts';
import { casesPerPage, casesQuery, type ListedCase, listCases } from '../staff-contract.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(casesQuery, new URL(request.url).searchParams);
  return { values, page: await client(listCases, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('cases.link'),
  noindex: true,
});

/** The cases that the reader may see: those of a child in danger first, then by due time. */
export function CasesPage() {
  const { values, page } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const hrefOf = (change: Partial<typeof values>) =>
    `${prefix}/cases${writeQuery(casesQuery, { ...values, page: 1, ...change })}`;
  return (
    <>
      <PageTop lead={text('cases.lead')} />
      <Tabs
        label={text('cases.lists')}
        tabs={caseLists.map((list) => ({
          href: hrefOf({ list }),
          label: text(`cases.list.${list}`),
          isCurrent: list === values.list,
        }))}
      />
      <PagedRows
        rows={page.cases.map((each) => <CaseRow key={each.number} its={each} />)}
        none={{ title: text('cases.none'), text: text('cases.none.text') }}
        page={values.page}
        total={page.total}
        perPage={casesPerPage}
        hrefOf={(nth) => hrefOf({ page: nth })}
      />
    </>
  );
}

function CaseRow({
  its: { number, kind, subjectKind, about, status, hasAppeal, reports, dueAt, dueThere, assignee },
}: {
  its: ListedCase;
}) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const isOpen = status === 'OPEN' || status === 'WAITING';
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0">
        <TextLink href={`${prefix}/cases/${number}`} className="font-strong wrap-anywhere">
          <bdi>{about}</bdi>
        </TextLink>
        <p className="text-small text-soft wrap-anywhere">
          {text(`cases.subject.${subjectKind}`)} · {reports > 0 && `${text('cases.reports', { count: reports })} · `}
          <bdi>{number}</bdi>
          {assignee !== null && (
            <>
              {' · '}
              <bdi>{assignee}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-small">
        {kind !== 'REPORT' && (
          <Badge {...(kind === 'CHILD_SAFETY' && { tone: 'warning' })}>{text(`cases.kind.${kind}`)}</Badge>
        )}
        <Badge>{text(`cases.status.${status}`)}</Badge>
        {hasAppeal && <Badge tone="warning">{text('cases.appeal.open')}</Badge>}
        {(isOpen || hasAppeal) && (
          <time dateTime={dueAt}>
            {text('cases.due', {
              at: date(`${dueThere}Z`, {
                ...dayFormats.thisYear,
                hour: '2-digit',
                minute: '2-digit',
                hourCycle: 'h23',
              }),
            })}
          </time>
        )}
      </p>
    </li>
  );
}
