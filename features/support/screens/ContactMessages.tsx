import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import type { SupportThread } from '../contract.ts';

type ContactMessagesProps = {
  thread: SupportThread;
  /** The reader's side and name. */
  nameOf: (by: SupportThread['messages'][number]['by']) => string;
};

/** The messages between a buyer and a shop. */
export function ContactMessages({ thread, nameOf }: ContactMessagesProps) {
  const { text, date } = useText();
  return (
    <ol className="grid gap-4">
      {thread.messages.map(({ by, body, writtenAt }, i) => (
        <li key={i} className={`grid gap-2 rounded-card border border-rule p-4 ${by === 'SELLER' ? 'bg-raised' : ''}`}>
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-soft">
            <span className="font-strong text-ink">{nameOf(by)}</span>
            <time dateTime={writtenAt}>{date(writtenAt, dayFormats.long)}</time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {body || (by === 'ASKER' ? text(`contact.topic.${thread.topic as 'WHEN'}`) : text('contact.erased'))}
          </p>
        </li>
      ))}
    </ol>
  );
}
