import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Badge, TextLink } from '@cubby/ui';
import type { ContactRow } from '../contact-list-contract.ts';
import { shopContactPath } from '../contact-rules.ts';

/** The buyer's messages about an order, on its page. */
export function OrderContacts({ threads }: { threads: readonly ContactRow[] }) {
  const { text } = useText();
  const { prefix } = useSite();
  if (threads.length === 0) return null;
  return (
    <section aria-labelledby="contacts" className="mt-8">
      <h2 id="contacts" className="mb-3 text-title">
        {text('contact.desk')}
      </h2>
      <ul className="box divide-y divide-rule">
        {threads.map(({ number, topic, status }) => (
          <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-4">
            <TextLink href={`${prefix}${shopContactPath}/${number}`}>
              {text(`contact.topic.${topic as 'WHEN'}`)}
            </TextLink>
            <Badge tone={status === 'OPEN' ? 'marker' : 'plain'}>
              {text(status === 'OPEN' ? 'contact.desk.status.OPEN' : 'contact.status.ANSWERED')}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
