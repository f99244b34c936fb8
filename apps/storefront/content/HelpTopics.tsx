import { contentPages } from '@cubby/features/content/rules';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Chip } from '@cubby/ui';

const topics = [
  { path: contentPages.payment.path, key: 'content.footer.payment' },
  { path: contentPages.shipping.path, key: 'content.footer.shipping' },
  { path: contentPages.returns.path, key: 'content.footer.returns' },
  { path: contentPages.schools.path, key: 'content.reading.schools' },
  { path: '/find-order', key: 'content.reading.findOrder' },
] as const satisfies readonly { path: string; key: MessageKey }[];

export function HelpTopics() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <nav aria-label={text('content.reading.articles')} className="py-4">
      <ul className="flex flex-wrap gap-2.5">
        {topics.map(({ path, key }) => (
          <li key={path}>
            <Chip href={prefix + path}>{text(key)}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
