import { useSignInCheck, useStoredUser, Viewing } from '@cubby/features/accounts/storefront';
import { useMemberCart } from '@cubby/features/cart/storefront';
import { PageHead } from '@cubby/site';
import { ToastRegion } from '@cubby/ui';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { type Brand, BrandContext } from '../brands/brand.ts';
import { AwayRow } from './AwayRow.tsx';
import { FailedNavigationRow } from './FailedNavigationRow.tsx';

export function ShopRoot({ brand, children }: { brand: Brand; children?: ReactNode }) {
  useSignInCheck();
  useMemberCart(useStoredUser());
  return (
    <BrandContext value={brand}>
      <PageHead suffix={brand.titleSuffix} />
      <Viewing />
      <FailedNavigationRow />
      <AwayRow />
      {children ?? <Outlet />}
      <ToastRegion />
      <ScrollRestoration />
    </BrandContext>
  );
}
