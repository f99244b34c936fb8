import { ApiError } from '@cubby/contract';
import { ownCertificates } from '@cubby/features/taxes/contract';
import { CertificateList } from '@cubby/features/taxes/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site }: LoaderArgs) => ({
  list: await site.client(ownCertificates, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('certificates.title'),
  noindex: true,
});

export function Component() {
  const { list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <CertificateList list={list} onChanged={revalidate} />;
}
