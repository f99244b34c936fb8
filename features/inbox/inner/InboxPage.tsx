import { readQuery, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { Moment, PageTop, Tabs } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, type Column, Table, TextLink } from '@cubby/ui';
import { type InboxRow, inboxFigures, inboxList, inboxPerPage, inboxQuery } from '../contract.ts';
import { inboxLists, inboxPath, pathOfItem } from '../rules.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(inboxQuery, new URL(request.url).searchParams);
  const [page, weeks] = await Promise.all([client(inboxList, values), client(inboxFigures, {})]).catch(missing);
  return { values, page, weeks };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('inbox.title'),
  noindex: true,
});

/** Messages to us: requests for help and enquiries in one list, and how soon they were answered. */
export function InboxPage() {
  const { values, page, weeks } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text, date, number } = useText();
  const hrefOf = (change: Partial<typeof values>) =>
    `${prefix}${inboxPath}${writeQuery(inboxQuery, { ...values, page: 1, ...change })}`;
  const hours = (median: number | null) =>
    median === null ? '–' : text('inbox.hours', { count: Math.round(median * 10) / 10 });
  const columns: Column<(typeof weeks)[number]>[] = [
    { key: 'week', head: text('inbox.week'), title: true, cell: ({ week }) => date(week, dayFormats.medium) },
    { key: 'asked', head: text('inbox.asked'), figures: true, cell: ({ asked }) => number(asked) },
    { key: 'answered', head: text('inbox.answered'), figures: true, cell: ({ answered }) => number(answered) },
    {
      key: 'helped',
      head: text('inbox.helpful'),
      figures: true,
      cell: ({ rated, helped }) => (rated === 0 ? '–' : text('inbox.helpful.of', { helped, rated })),
    },
    {
      key: 'median',
      head: text('inbox.median'),
      figures: true,
      cell: ({ medianHours }) => hours(medianHours),
    },
    {
      key: 'closed',
      head: text('inbox.median.closed'),
      figures: true,
      cell: ({ medianClosedHours }) => hours(medianClosedHours),
    },
  ];
  return (
    <>
      <PageTop lead={text('inbox.lead')} />
      <Tabs
        label={text('inbox.lists')}
        tabs={inboxLists.map((list) => ({
          href: hrefOf({ list }),
          label: text(`inbox.list.${list}`),
          isCurrent: list === values.list,
        }))}
      />
      <PagedRows
        rows={page.items.map((row) => <Row key={row.kind + row.number} row={row} />)}
        none={{ title: text('inbox.none'), text: text('inbox.none.text') }}
        page={values.page}
        total={page.total}
        perPage={inboxPerPage}
        hrefOf={(nth) => hrefOf({ page: nth })}
      />
      {weeks.length > 0 && (
        <section className="mt-10 grid max-w-words gap-3" aria-labelledby="figures">
          <h2 id="figures" className="text-title">
            {text('inbox.figures')}
          </h2>
          <Table caption={text('inbox.figures')} columns={columns} rows={weeks} rowKey={({ week }) => week} />
        </section>
      )}
    </>
  );
}

function Row({ row: { kind, number, about, email, locale, since, assignee } }: { row: InboxRow }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0 wrap-anywhere">
        <TextLink href={prefix + pathOfItem(kind, number)} className="font-strong">
          <bdi lang={locale}>{about || number}</bdi>
        </TextLink>
        <p className="text-small text-soft">
          <bdi>{email}</bdi> · <bdi>{number}</bdi>
          {assignee !== null && (
            <>
              {' · '}
              <bdi>{assignee}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Badge>{text(`inbox.kind.${kind}`)}</Badge>
        <Moment at={since} />
      </p>
    </li>
  );
}
