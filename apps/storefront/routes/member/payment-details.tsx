import { ApiError } from '@cubby/contract';
import { listBankDetails } from '@cubby/features/bank-details/contract';
import { BankDetailsList } from '@cubby/features/bank-details/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site }: LoaderArgs) => ({
  list: await site.client(listBankDetails, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('bankDetails.title'),
  noindex: true,
});

export function Component() {
  const { list } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <BankDetailsList list={list} onChanged={revalidate} />;
}
