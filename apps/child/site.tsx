import '@cubby/ui/child.css';
import { ChildError } from '@cubby/features/child-mode/child';
import { PageHead, page, type SiteRoute } from '@cubby/site';
import type { SiteDefinition } from '@cubby/site/server';
import { Outlet } from 'react-router';
import { loadMe, meRoute } from './me.ts';
import { PageError } from './PageError.tsx';
import { themeColours } from './theme-colours.ts';

const titleSuffix = ' · Cubby Kids';

/** Child mode: no account exists here, and no link leads out. */
export async function definitionOf(_brand: string): Promise<SiteDefinition> {
  return {
    titleSuffix,
    themeColours,
    routes: [
      {
        id: 'site',
        element: (
          <>
            <PageHead suffix={titleSuffix} />
            <Outlet />
          </>
        ),
        errorElement: <ChildError />,
        children: [
          page({ id: 'not-here', path: '/not-here' }, () => import('./routes/not-here.tsx')),
          page({ id: 'who', path: '/who' }, () => import('./routes/who.tsx')),
          page({ id: 'pin', path: '/who/:child' }, () => import('./routes/pin.tsx')),
          {
            id: meRoute,
            loader: loadMe,
            // The state of everything is loaded for each page, since the grown-up may have answered meanwhile; but not
            // between the questions about one thing.
            shouldRevalidate: ({ currentUrl, nextUrl }) =>
              currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
            element: <Outlet />,
            children: [{ id: 'pages', errorElement: <PageError />, children: pages }],
          },
        ],
      },
    ],
  };
}

const pages: SiteRoute[] = [
  page({ id: 'home', path: '/' }, () => import('./routes/home.tsx')),
  page({ id: 'things', path: '/things' }, () => import('./routes/things.tsx')),
  page({ id: 'new-thing', path: '/things/new' }, () => import('./routes/new-thing.tsx')),
  page({ id: 'thing', path: '/things/:number', query: ['step'] }, () => import('./routes/thing.tsx')),
  page({ id: 'shop', path: '/shop' }, () => import('./routes/shop.tsx')),
  page({ id: 'sold', path: '/sold' }, () => import('./routes/sold.tsx')),
  page({ id: 'money', path: '/money' }, () => import('./routes/money.tsx')),
  page({ id: 'money-jars', path: '/money/jars' }, () => import('./routes/money/jars.tsx')),
  page({ id: 'money-learn', path: '/money/learn' }, () => import('./routes/money/learn.tsx')),
  page({ id: 'money-needs', path: '/money/needs' }, () => import('./routes/money/needs.tsx')),
  page({ id: 'money-goal', path: '/money/goal' }, () => import('./routes/money/goal.tsx')),
  page({ id: 'money-price', path: '/money/price' }, () => import('./routes/money/price.tsx')),
  page({ id: 'money-sale', path: '/money/sale/:sale' }, () => import('./routes/money/sale.tsx')),
  page({ id: 'money-month', path: '/money/month/:month' }, () => import('./routes/money/month.tsx')),
  page({ id: 'money-payout', path: '/money/payout/:payout' }, () => import('./routes/money/payout.tsx')),
  page({ id: 'ask', path: '/ask' }, () => import('./routes/ask.tsx')),
  page({ id: 'settings', path: '/settings' }, () => import('./routes/settings.tsx')),
  page({ id: 'tell-us', path: '/tell-us' }, () => import('./routes/tell-us.tsx')),
  page({ id: 'help', path: '/help' }, () => import('./routes/help.tsx')),
];
