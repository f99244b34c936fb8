import { ApiError } from '@cubby/contract';
import { listAddresses } from '@cubby/features/addresses/contract';
import { AddressBook } from '@cubby/features/addresses/storefront';
import { type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';
import { useBrand } from '../../brands/brand.ts';

export const loader = async ({ site }: LoaderArgs) => ({
  points: await site.client(listAddresses, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('addresses.title'),
  noindex: true,
});

export function Component() {
  const { points } = usePageData<typeof loader>();
  const { defaultCountry } = useBrand();
  const { revalidate } = useRevalidator();
  return <AddressBook points={points} country={defaultCountry} onChanged={revalidate} />;
}
