import type { ContentText } from '@cubby/features/content/contract';
import { helpPath } from '@cubby/features/content/rules';
import { DocumentScreen } from '@cubby/features/content/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Breadcrumb } from '@cubby/ui';

export function ArticlePage({ content }: { content: ContentText }) {
  const { text } = useText();
  const { prefix } = useSite();
  const crumbs = [{ label: text('content.help.link'), href: prefix + helpPath }, { label: content.title }];
  return (
    <DocumentScreen
      content={content}
      above={
        <div className="mb-4">
          <Breadcrumb label={text('content.reading.trail')} crumbs={crumbs} />
        </div>
      }
    />
  );
}
