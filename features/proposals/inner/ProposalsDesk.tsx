import { readQuery, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, Picture, TextLink } from '@cubby/ui';
import { proposalsPath } from '../rules.ts';
import { listReviews, reviewsPerPage, reviewsQuery } from '../staff-contract.ts';

export async function loader({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(reviewsQuery, new URL(request.url).searchParams);
  return { values, list: await client(listReviews, values).catch(missing) };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('proposals.desk.title'),
  noindex: true,
});

/** Products and corrections that wait for staff, by due time. */
export function ProposalsDesk() {
  const { values, list } = usePageData<typeof loader>();
  const { text, date } = useText();
  const { prefix } = useSite();
  return (
    <>
      <PageTop />
      <PagedRows
        rows={list.proposals.map(({ number, subject, name, shopName, image, dueAt, assignee }) => (
          <li key={number} className="picture-row">
            <Picture picture={image} alt="" width={96} height={96} sizes="64px" />
            <div className="grid gap-1">
              <TextLink href={`${prefix}${proposalsPath}/${number}`} className="font-strong wrap-anywhere">
                <bdi>{name}</bdi>
              </TextLink>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-soft">
                <Badge>{text(`proposals.subject.${subject}`)}</Badge>
                <bdi>{shopName}</bdi>
                <time dateTime={dueAt}>{text('proposals.desk.due', { day: date(dueAt, dayFormats.medium) })}</time>
                {assignee !== null && <bdi>{assignee}</bdi>}
              </p>
            </div>
          </li>
        ))}
        none={{ title: text('proposals.desk.none'), text: text('proposals.desk.none.text') }}
        page={values.page}
        total={list.total}
        perPage={reviewsPerPage}
        hrefOf={(page) => `${prefix}${proposalsPath}${writeQuery(reviewsQuery, { page })}`}
      />
    </>
  );
}
