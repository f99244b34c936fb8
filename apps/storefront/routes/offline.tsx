import lostThing from 'virtual:drawing/pencil-case?color=yellow';
import { KeptCart } from '@cubby/features/cart/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, useHydrated, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';
import { useEffect } from 'react';
import { goOnWhenOnline, pathToGoOn } from '../offline/go-on.ts';
import { offlinePath } from '../offline/paths.ts';

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('offline.title'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const hydrated = useHydrated();
  const to = hydrated ? pathToGoOn(location) : undefined;
  useEffect(() => (to ? goOnWhenOnline(offlinePath(prefix), () => location.replace(to)) : undefined), [to]);
  return (
    <div className="pt-2 pb-16">
      <EmptyState
        heading="h1"
        drawing={<img src={lostThing} alt="" width="240" height="240" />}
        title={text('offline.title')}
        action={
          <ButtonLink href={to ?? `${prefix}/`} data-document="">
            {text('shell.again')}
          </ButtonLink>
        }
      >
        {to ? text('offline.help') : text('offline.here')}
      </EmptyState>
      <KeptCart />
    </div>
  );
}
