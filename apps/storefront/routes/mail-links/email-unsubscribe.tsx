import { ApiError } from '@cubby/contract';
import { mailsOfLink } from '@cubby/features/notices/contract';
import { StopMails } from '@cubby/features/notices/storefront';
import { RestockLink } from '@cubby/features/restock/storefront';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { loadRestockLink } from './load-restock-link.ts';

/** Ends what a mail's link says (spec 2.4): all mails of a kind, or a request to be told when a product is back. */
export async function loader(args: LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  const mails =
    token &&
    (await args.site.client(mailsOfLink, {}, { bearer: token }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
      throw error;
    }));
  return mails ? { token, mails } : { ...(await loadRestockLink(args)), mails: undefined };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('mailSettings.stop'),
  noindex: true,
});

export function Component() {
  const { text } = useText();
  const { prefix } = useSite();
  const loaded = usePageData<typeof loader>();
  const offer = (
    <p className="text-small text-soft">
      {text('mailSettings.offer')}{' '}
      <TextLink href={`${prefix}/profile/details/notifications`}>{text('mailSettings.title')}</TextLink>
    </p>
  );
  if (loaded.mails) return <StopMails {...loaded}>{offer}</StopMails>;
  return (
    <RestockLink kind="END" token={loaded.token} request={loaded.request}>
      {offer}
    </RestockLink>
  );
}
