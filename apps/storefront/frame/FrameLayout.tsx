import { useText } from '@cubby/i18n/react';
import { isMissing, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { type ReactNode, useRef } from 'react';
import { Outlet, useRouteError } from 'react-router';
import { useBrand } from '../brands/brand.ts';
import { useFrameMessages } from './use-frame-messages.ts';

/**
 * The layout of a page inside a partner's page: only its subject, and its owner (spec 2.41, 2.42). It is as high as its
 * content, which it reports to the page around; there is no consent window (spec 2.60), and nobody is signed in.
 */
export function FrameLayout({ children }: { children?: ReactNode }) {
  const { text } = useText();
  const { prefix } = useSite();
  const { name } = useBrand();
  const content = useRef<HTMLDivElement>(null);
  useFrameMessages(content);
  return (
    <div ref={content} className="flow-root px-4 py-3">
      <main id="content" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <p className="mt-4 border-t border-rule pt-2 text-small text-soft">
        <TextLink href={`${prefix}/`} target="_blank" rel="noopener">
          {text('shell.frame.from', { brand: name })}
        </TextLink>
      </p>
    </div>
  );
}

export function FrameError() {
  const { text } = useText();
  const missing = isMissing(useRouteError());
  return (
    <FrameLayout>
      <h1 className="text-title">{text(missing ? 'page.missing' : 'page.failed')}</h1>
    </FrameLayout>
  );
}
