import { useText } from '@cubby/i18n/react';
import { isMissing, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** In place of a page that is missing, that this person may not open, or that could not be loaded. */
export function InnerError() {
  const error = useRouteError();
  const { prefix } = useSite();
  const { text } = useText();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const home = (
    <ButtonLink href={`${prefix}/`} look="secondary">
      {text('inner.home')}
    </ButtonLink>
  );
  if (isMissing(error))
    return (
      <EmptyState heading="h1" title={text('page.missing')} action={home}>
        {text('inner.missing')}
      </EmptyState>
    );
  if (isRefused)
    return (
      <EmptyState heading="h1" title={text('inner.refused')} action={home}>
        {text('inner.refused.help')}
      </EmptyState>
    );
  return (
    <EmptyState
      heading="h1"
      title={text('page.failed')}
      action={
        <ButtonLink href="" data-document="">
          {text('inner.again')}
        </ButtonLink>
      }
    >
      {text('inner.failed')}
    </EmptyState>
  );
}
