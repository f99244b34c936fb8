import lostThing from 'virtual:drawing/pencil-case?color=yellow';
import { useText } from '@cubby/i18n/react';
import { isMissing, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import type { ComponentType, ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { SearchBox } from './header/SearchBox.tsx';
import { ClearLayout } from './QuietLayouts.tsx';

/**
 * A missing or removed thing is reported within the usual layout; a failure of ours has a layout that needs nothing
 * that may have failed (spec 2.41 Clear, ux X3).
 */
export function ErrorPage({ frame = ClearLayout }: { frame?: ComponentType<{ children: ReactNode }> }) {
  const error = useRouteError();
  const Layout = isMissing(error) ? frame : ClearLayout;
  return <Layout>{isMissing(error) ? <MissingThing /> : <Failure />}</Layout>;
}

function MissingThing() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <Explanation title={text('page.missing')} label={text('shell.missing.help')}>
      <div className="grid w-full justify-items-start gap-5">
        <SearchBox hint={text('shell.search')} className="w-full max-w-form" />
        <ButtonLink href={`${prefix}/`} look="secondary">
          {text('shell.home')}
        </ButtonLink>
      </div>
    </Explanation>
  );
}

function Failure() {
  const { text } = useText();
  return (
    <Explanation title={text('page.failed')} label={text('shell.failed.help')}>
      <ButtonLink href="" data-document="">
        {text('shell.again')}
      </ButtonLink>
    </Explanation>
  );
}

function Explanation({ title, label, children }: { title: string; label: string; children: ReactNode }) {
  return (
    <div className="py-10 tablet:py-16">
      <EmptyState
        heading="h1"
        drawing={<img src={lostThing} alt="" width="240" height="240" />}
        title={title}
        action={children}
      >
        {label}
      </EmptyState>
    </div>
  );
}
