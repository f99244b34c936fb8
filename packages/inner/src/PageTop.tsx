import { useText } from '@cubby/i18n/react';
import { usePageTitle, useSite } from '@cubby/site';
import { Breadcrumb } from '@cubby/ui';
import type { ReactNode } from 'react';

type PageTopProps = {
  /** The list that the page belongs to. */
  above?: { path: string; label: string };
  /** The page's own title by default. */
  title?: ReactNode;
  /** One line on the tasks of the page. */
  lead?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
};

/** The top of a page: breadcrumb, title, and a line on its tasks. */
export function PageTop({ above, title, lead, actions }: PageTopProps) {
  const { prefix } = useSite();
  const { text } = useText();
  const own = usePageTitle();
  return (
    <div className="page-top">
      <div>
        {above && (
          <Breadcrumb
            label={text('inner.path')}
            crumbs={[{ label: above.label, href: prefix + above.path }, { label: own }]}
          />
        )}
        <h1>{title ?? own}</h1>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
