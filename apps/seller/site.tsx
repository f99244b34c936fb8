import '@cubby/ui/index.css';
import { PageHead, page } from '@cubby/site';
import type { SiteDefinition } from '@cubby/site/server';
import { Outlet } from 'react-router';

const titleSuffix = ' · Cubby Sellers';

export async function definitionOf(_brand: string): Promise<SiteDefinition> {
  return {
    titleSuffix,
    routes: [
      {
        id: 'seller',
        element: (
          <>
            <PageHead suffix={titleSuffix} />
            <Outlet />
          </>
        ),
        children: [page({ id: 'sign-in', path: '/' }, () => import('./routes/sign-in.tsx'))],
      },
    ],
  };
}
