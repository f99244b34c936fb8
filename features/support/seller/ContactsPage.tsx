import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { PageTop } from '@cubby/inner';
import { type LoaderArgs, type Meta, type MetaArgs, missing, usePageData, useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import { ownContacts } from '../contact-list-contract.ts';
import { shopContactPath } from '../contact-rules.ts';
import { useTopic } from '../screens/use-topic.ts';

export const loadContacts = async ({ site: { client } }: LoaderArgs) => ({
  threads: await client(ownContacts, { about: undefined }).catch(missing),
});

export const contactsMeta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('contact.desk'),
  noindex: true,
});

/** The buyers' messages to a person's shops. */
export function ContactsPage() {
  const { threads } = usePageData<typeof loadContacts>();
  const { text, date } = useText();
  const { prefix } = useSite();
  const topicOf = useTopic();
  return (
    <>
      <PageTop lead={threads.some(({ shopKind }) => shopKind === 'CHILD') && text('contact.desk.lead')} />
      {threads.length === 0 && <p className="text-soft">{text('contact.desk.none')}</p>}
      {threads.length > 0 && (
        <ul className="box divide-y divide-rule">
          {threads.map((thread) => (
            <li key={thread.number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
              <div className="min-w-0">
                <TextLink href={`${prefix}${shopContactPath}/${thread.number}`} className="font-strong wrap-anywhere">
                  {topicOf(thread)}
                </TextLink>
                <p className="text-small text-soft">
                  {thread.order && <>{text('contact.order', { number: `\u2068${thread.order}\u2069` })} · </>}
                  <time dateTime={thread.updatedAt}>{date(thread.updatedAt, dayFormats.long)}</time>
                  {thread.isReported && <> · {text('contact.reported')}</>}
                </p>
              </div>
              <Badge tone={thread.status === 'OPEN' ? 'marker' : 'plain'}>
                {text(thread.status === 'OPEN' ? 'contact.desk.status.OPEN' : 'contact.status.ANSWERED')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
