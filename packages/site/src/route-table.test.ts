import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { SiteRoute } from './page.ts';
import { findPage } from './route-table.ts';

const table: SiteRoute[] = [
  {
    id: 'root',
    children: [
      { id: 'home', path: '/' },
      { id: 'order', path: '/orders/:id' },
      { id: 'newOrder', path: '/orders/new' },
      { id: 'store', path: '/store/:handle' },
      { id: 'storeAbout', path: '/store/about/:handle' },
      { id: 'layout', children: [{ id: 'rest', path: '/help/*' }] },
    ],
  },
];

describe('the page of a path', () => {
  it.each([
    '/',
    '/orders/new',
    '/Orders/NEW/',
    '/orders/17',
    '/orders/17/parts',
    '/orders',
    '/store/about/x',
    '/store/about',
    '/store/a%20b',
    '/store/a%2Fb',
    '/store/%E0%A4%A',
    '/help',
    '/help/a/b',
    '/nothing',
  ])('%s: as the router finds it', (path) => {
    expect(findPage(table, path)?.route.id).toBe(matchRoutes(table, path)?.at(-1)?.route.id);
  });

  it('includes the layouts around it', () => {
    expect(findPage(table, '/help')?.layouts.map(({ id }) => id)).toEqual(['root', 'layout']);
  });
});
