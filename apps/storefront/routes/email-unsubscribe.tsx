import { RestockLink } from '@cubby/features/restock/storefront';
import { useText } from '@cubby/i18n/react';
import { type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { loadRestockLink } from './load-restock-link.ts';

/** Unsubscribes from one kind of mail (spec 2.4): the link at the end of each mail says which. */
export const loader = loadRestockLink;

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('restock.end'),
  noindex: true,
});

/** It needs no account; members also find the way to all kinds of mail from here. */
export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <RestockLink kind="END" {...usePageData<typeof loader>()}>
      <p className="text-small text-soft">
        {text('mailSettings.offer')}{' '}
        <TextLink href={`${prefix}/profile/details/notifications`}>{text('mailSettings.title')}</TextLink>
      </p>
    </RestockLink>
  );
}
