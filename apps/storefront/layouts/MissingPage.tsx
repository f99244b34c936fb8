import lostThing from 'virtual:drawing/pencil-case?color=yellow';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SearchBox } from './header/SearchBox.tsx';

/** What was asked for is not there, or could not be shown: says so, and leads on (ux X3). */
export function MissingPage() {
  const { text } = useText();
  const { prefix } = useSite();
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status < 500;
  return (
    <div className="py-10 tablet:py-16">
      <EmptyState
        heading="h1"
        drawing={<img src={lostThing} alt="" width="240" height="240" />}
        title={text(missing ? 'page.missing' : 'page.failed')}
        action={
          missing ? (
            <div className="grid w-full justify-items-start gap-5">
              <SearchBox hint={text('shell.search')} className="w-full max-w-form" />
              <ButtonLink href={`${prefix}/`} look="secondary">
                {text('shell.home')}
              </ButtonLink>
            </div>
          ) : (
            <ButtonLink href="" data-document="">
              {text('shell.again')}
            </ButtonLink>
          )
        }
      >
        {text(missing ? 'shell.missing.help' : 'shell.failed.help')}
      </EmptyState>
    </div>
  );
}
