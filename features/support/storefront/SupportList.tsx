import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { ListPages } from '@cubby/lists';
import { useSite } from '@cubby/site';
import { SectionHead, TextLink } from '@cubby/ui';
import type { SupportRow } from '../contract.ts';
import { pathOfThread, supportPath } from '../rules.ts';
import { useTopic } from '../screens/use-topic.ts';
import { StatusBadge } from './StatusBadge.tsx';

type SupportListProps = {
  threads: readonly SupportRow[];
  page: { current: number; total: number; last: number };
};

export function SupportList({ threads, page }: SupportListProps) {
  const { text, date } = useText();
  const { prefix } = useSite();
  const topicOf = useTopic();
  if (page.total === 0) return null;
  return (
    <section aria-labelledby="asked" className="mt-10">
      <SectionHead id="asked">{text('support.asked')}</SectionHead>
      <ul>
        {threads.map(({ number, status, updatedAt, ...about }) => (
          <li
            key={number}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-rule last:border-b-0 py-4"
          >
            <p className="min-w-0 grow font-strong wrap-anywhere">
              <TextLink href={prefix + pathOfThread(number)} className="text-ink">
                {topicOf(about)}
              </TextLink>
            </p>
            <StatusBadge status={status} kind={about.kind} />
            <p className="w-full text-small text-soft">
              {text('support.row', {
                number: `\u2068${number}\u2069`,
                day: date(updatedAt, dayFormats.long),
              })}
            </p>
          </li>
        ))}
      </ul>
      {page.last > 1 && (
        <ListPages
          current={page.current}
          last={page.last}
          hrefOf={(n) => `${prefix}${supportPath}${n > 1 ? `?page=${n}` : ''}`}
        />
      )}
    </section>
  );
}
