import { readQuery, writeQuery } from '@cubby/contract';
import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { PagedRows } from '@cubby/lists';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import { watchedContacts, watchQuery } from '../contact-list-contract.ts';
import { watchedPerPage } from '../contact-rules.ts';
import { useTopic } from '../screens/use-topic.ts';

export async function loadWatch({ request, site: { client } }: LoaderArgs) {
  const values = readQuery(watchQuery, new URL(request.url).searchParams);
  return { values, ...(await client(watchedContacts, values).catch(missing)) };
}

export const watchMeta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('support.desk.watch'),
  noindex: true,
});

/** The messages between buyers and shops, for staff (domain C12). */
export function WatchPage() {
  const { values, threads, total } = usePageData<typeof loadWatch>();
  const { text, date } = useText();
  const { prefix } = useSite();
  const topicOf = useTopic();
  return (
    <>
      <PageTop lead={text('support.desk.watch.lead')} />
      <PagedRows
        rows={threads.map((thread) => (
          <li key={thread.number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
            <div className="min-w-0">
              <TextLink href={`${prefix}/support/${thread.number}`} className="font-strong wrap-anywhere">
                {topicOf(thread)}
              </TextLink>
              <p className="text-small text-soft">
                <bdi>{thread.number}</bdi> ·{' '}
                <time dateTime={thread.updatedAt}>{date(thread.updatedAt, dayFormats.long)}</time>
              </p>
            </div>
            <p className="flex flex-wrap gap-3">
              {thread.isReported && <Badge tone="warning">{text('contact.reported')}</Badge>}
              <Badge>{text(`contact.status.${thread.status}`)}</Badge>
            </p>
          </li>
        ))}
        none={{ title: text('support.desk.watch.none'), text: text('support.desk.watch.none.text') }}
        page={values.page}
        total={total}
        perPage={watchedPerPage}
        hrefOf={(nth) => `${prefix}/contact${writeQuery(watchQuery, { page: nth })}`}
      />
    </>
  );
}
