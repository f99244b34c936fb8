import { readQuery, writeQuery } from '@cubby/contract';
import { placeName } from '@cubby/fields';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop, Tabs } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import { requestLists } from '../rules.ts';
import { type ListedRequest, listRequests, requestsPerPage, requestsQuery } from '../staff-contract.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(requestsQuery, new URL(request.url).searchParams);
  return { values, page: await client(listRequests, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('requests.desk.title'),
  noindex: true,
});

/** Requests to open a shop; those that wait for staff by due time. */
export function RequestsPage() {
  const { values, page } = usePageData<typeof loader>();
  const { prefix } = useSite();
  const { text } = useText();
  const hrefOf = (change: Partial<typeof values>) =>
    `${prefix}/requests${writeQuery(requestsQuery, { ...values, page: 1, ...change })}`;
  return (
    <>
      <PageTop />
      <Tabs
        label={text('requests.desk.lists')}
        tabs={requestLists.map((list) => ({
          href: hrefOf({ list }),
          label: text(`requests.desk.${list}`),
          isCurrent: list === values.list,
        }))}
      />
      <PagedRows
        rows={page.requests.map((request) => <RequestRow key={request.number} request={request} />)}
        none={{ title: text('requests.desk.none'), text: text('requests.desk.none.text') }}
        page={values.page}
        total={page.total}
        perPage={requestsPerPage}
        hrefOf={(nth) => hrefOf({ page: nth })}
      />
    </>
  );
}

function RequestRow({
  request: { number, firm, country, city, status, dueAt, isLate, assignee },
}: {
  request: ListedRequest;
}) {
  const { text, date, locale } = useText();
  const { prefix } = useSite();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
      <div className="min-w-0">
        <TextLink href={`${prefix}/requests/${number}`} className="font-strong wrap-anywhere">
          <bdi>{firm}</bdi>
        </TextLink>
        <p className="text-small text-soft wrap-anywhere">
          {number} · <bdi>{placeName(city, country, locale)}</bdi>
          {assignee !== null && (
            <>
              {' · '}
              <bdi>{assignee}</bdi>
            </>
          )}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 text-small">
        <Badge>{text(`requests.status.${status}`)}</Badge>
        {dueAt !== null && (
          <time dateTime={dueAt}>
            {text(isLate ? 'requests.desk.late' : 'requests.desk.due', { day: date(dueAt, dayFormats.medium) })}
          </time>
        )}
      </p>
    </li>
  );
}
