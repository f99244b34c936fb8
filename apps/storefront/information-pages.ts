import { page, type SiteRoute } from '@cubby/site';

/** Pages that tell about the shop and its people (spec 2.2, 2.3, 2.5–2.8, 2.10, 2.11, 2.21, 2.22, 2.58). */
export const informationPages = (): SiteRoute[] => [
  page(
    { id: 'workshops', path: '/workshops', words: ['workshops'], query: workshopQuery, shared: true },
    () => import('./routes/workshops.tsx'),
  ),
  page({ id: 'help', path: '/help', words: ['content'], shared: true }, () => import('./routes/help.tsx')),
  page({ id: 'careers', path: '/careers', words: ['content'], shared: true }, () => import('./routes/careers.tsx')),
  page({ id: 'about', path: '/about', words: ['content'], shared: true }, () => import('./routes/about.tsx')),
  page(
    { id: 'how-it-works', path: '/how-it-works', words: ['content'], shared: true },
    () => import('./routes/how-it-works.tsx'),
  ),
  page(
    { id: 'for-business', path: '/for-business', words: ['content'], shared: true },
    () => import('./routes/for-business.tsx'),
  ),
  page(
    { id: 'for-investors', path: '/for-investors', words: ['content', 'enquiries'], shared: true },
    () => import('./routes/for-investors.tsx'),
  ),
  page(
    { id: 'sell-on-kids-crafts', path: '/sell-on-kids-crafts', words: ['content'], shared: true },
    () => import('./routes/sell-on-kids-crafts.tsx'),
  ),
  page(
    { id: 'partnership', path: '/partnership', words: ['content'], shared: true },
    () => import('./routes/partnership.tsx'),
  ),
  page(
    { id: 'privacy-policy', path: '/privacy-policy', words: ['content'], shared: true },
    () => import('./routes/privacy-policy.tsx'),
  ),
  page(
    { id: 'agreement', path: '/agreement', words: ['content'], shared: true },
    () => import('./routes/agreement.tsx'),
  ),
  page(
    { id: 'contacts', path: '/contacts', words: ['content', 'enquiries'], query: ['about'], shared: true },
    () => import('./routes/contacts.tsx'),
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
