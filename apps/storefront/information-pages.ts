import { page, type SiteRoute } from '@cubby/site';

/** Pages that tell about the shop and its people (spec 2.2–2.8). */
export const informationPages = (): SiteRoute[] => [
  page(
    { id: 'workshops', path: '/workshops', query: workshopQuery, shared: true },
    () => import('./routes/workshops.tsx'),
  ),
];

const workshopQuery = [
  'page',
  'nameMask',
  'fromAge',
  'toAge',
  'forWithDisabilities',
  'dateFrom',
  'dateTo',
  'countryIso',
];
