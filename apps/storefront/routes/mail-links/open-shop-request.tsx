import { ApiError } from '@cubby/contract';
import { openShopPath } from '@cubby/features/enquiries/rules';
import { ownRequest } from '@cubby/features/seller-requests/contract';
import { RequestScreen, saidOf } from '@cubby/features/seller-requests/storefront';
import { countriesIn } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData, useSite } from '@cubby/site';
import { ButtonLink, EmptyState } from '@cubby/ui';

export async function loader({ request, site: { client, locale } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const said = saidOf(searchParams.get('said'));
  const found = token
    ? await client(ownRequest, {}, { bearer: token }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
        throw error;
      })
    : undefined;
  return { token, said, found, countries: found?.isOpen ? countriesIn(locale) : [] };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('requests.page'),
  noindex: true,
});

export function Component() {
  const { token, said, found, countries } = usePageData<typeof loader>();
  const { text } = useText();
  const { prefix } = useSite();
  if (found) return <RequestScreen {...{ token, said, countries }} request={found} />;
  return (
    <EmptyState
      heading="h1"
      title={text('requests.gone.title')}
      action={<ButtonLink href={prefix + openShopPath}>{text('requests.again')}</ButtonLink>}
    >
      {text('requests.gone.text')}
    </EmptyState>
  );
}
