import { ApiError } from '@cubby/contract';
import { ownCertificates } from '@cubby/features/taxes/contract';
import { CertificateList } from '@cubby/features/taxes/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

/** A visitor is sent to sign in by the layout's loader, which runs beside this one. */
export const loader = async ({ site }: LoaderArgs) => ({
  list: await site.client(ownCertificates, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
  today: new Date().toISOString().slice(0, 10),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('certificates.title'),
  noindex: true,
});

/** A member's tax exemption certificates (domain 4). */
export function Component() {
  const { list, today } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <CertificateList list={list} today={today} onChanged={revalidate} />;
}
