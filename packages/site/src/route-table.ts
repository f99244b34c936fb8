import type { SiteRoute } from './page.ts';

/** One page of a site: its layouts and its address pattern. */
type PageEntry = { pattern: RegExp; score: number; layouts: readonly SiteRoute[]; route: SiteRoute };

/**
 * Finds the page of a path by the router's rules: case does not matter, literal segments come before parameters, and
 * those before a splat. The router compiles every pattern for every request; here that happens once.
 */
export function findPage(routes: readonly SiteRoute[], path: string): PageEntry | undefined {
  const decoded = decodePath(path);
  return tableOf(routes).find(({ pattern }) => pattern.test(decoded));
}

const tables = new WeakMap<readonly SiteRoute[], readonly PageEntry[]>();
function tableOf(routes: readonly SiteRoute[]): readonly PageEntry[] {
  const known = tables.get(routes);
  if (known) return known;
  // The sort is stable, like the router's.
  const table = entriesOf(routes, '', []).sort((a, b) => b.score - a.score);
  tables.set(routes, table);
  return table;
}

function entriesOf(routes: readonly SiteRoute[], parent: string, layouts: readonly SiteRoute[]): PageEntry[] {
  return routes.flatMap((route) => {
    const path = `${parent}/${route.path ?? ''}`.replace(/\/+/g, '/');
    const within = route.children ? entriesOf(route.children, path, [...layouts, route]) : [];
    if (route.path === undefined && !route.index) return within;
    return [...within, { pattern: patternOf(path), score: scoreOf(path), layouts, route }];
  });
}

function patternOf(path: string): RegExp {
  const source = segmentsOf(path)
    .map((segment) => {
      if (segment === '*') return '(?:/.*)?';
      return segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/[\\.*+^${}|()[\]]/g, '\\$&')}`;
    })
    .join('');
  return new RegExp(`^${source}/*$`, 'i');
}

const scoreOf = (path: string): number =>
  segmentsOf(path).reduce((score, segment) => score + (segment === '*' ? -1 : segment.startsWith(':') ? 4 : 11), 0);

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** An encoded slash does not separate segments. */
function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
