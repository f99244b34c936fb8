import { ConfirmEnquiry } from '@cubby/features/enquiries/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';

export const loader = async ({ request }: LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get('token') ?? '', sent: searchParams.get('sent') ?? '' };
};

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('enquiries.confirm.title'),
  noindex: true,
});

export const Component = () => <ConfirmEnquiry {...usePageData<typeof loader>()} />;
