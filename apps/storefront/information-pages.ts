import { addressKeys } from '@cubby/contract';
import { newsPath } from '@cubby/features/content/news-rules';
import { openShopPath } from '@cubby/features/enquiries/rules';
import { workshopQuery } from '@cubby/features/workshops/contract';
import { page, type SiteRoute } from '@cubby/site';

export const informationPages = (): SiteRoute[] => [
  page(
    { id: 'workshops', path: '/workshops', query: addressKeys(workshopQuery), isPublic: true },
    () => import('./routes/information/workshops.tsx'),
  ),
  page({ id: 'workshop', path: '/workshops/:code', isPublic: true }, () => import('./routes/information/workshop.tsx')),
  page(
    { id: 'workshop-booking', path: '/workshops/:code/book', isPublic: true },
    () => import('./routes/information/workshop-booking.tsx'),
  ),
  page({ id: 'help', path: '/help', query: ['q'], isPublic: true }, () => import('./routes/information/help.tsx')),
  page(
    { id: 'help-payment', path: '/help/payment', isPublic: true },
    () => import('./routes/information/help-article.tsx'),
  ),
  page(
    { id: 'help-shipping', path: '/help/shipping', isPublic: true },
    () => import('./routes/information/help-article.tsx'),
  ),
  page(
    { id: 'help-returns', path: '/help/returns', isPublic: true },
    () => import('./routes/information/help-article.tsx'),
  ),
  page(
    { id: 'help-schools', path: '/help/schools', isPublic: true },
    () => import('./routes/information/help-article.tsx'),
  ),
  page({ id: 'careers', path: '/careers', isPublic: true }, () => import('./routes/information/careers.tsx')),
  page({ id: 'about', path: '/about', isPublic: true }, () => import('./routes/information/about.tsx')),
  page(
    { id: 'how-it-works', path: '/how-it-works', isPublic: true },
    () => import('./routes/information/how-it-works.tsx'),
  ),
  page(
    { id: 'for-business', path: '/for-business', isPublic: true },
    () => import('./routes/information/for-business.tsx'),
  ),
  page(
    { id: 'for-investors', path: '/for-investors', isPublic: true },
    () => import('./routes/information/for-investors.tsx'),
  ),
  page(
    { id: 'sell-on-kids-crafts', path: '/sell-on-kids-crafts', isPublic: true },
    () => import('./routes/information/sell-on-kids-crafts.tsx'),
  ),
  page(
    { id: 'partnership', path: '/partnership', isPublic: true },
    () => import('./routes/information/partnership.tsx'),
  ),
  page({ id: 'embed', path: '/embed', isPublic: true }, () => import('./routes/information/embed.tsx')),
  page(
    { id: 'privacy-policy', path: '/privacy-policy', isPublic: true },
    () => import('./routes/information/document.tsx'),
  ),
  page({ id: 'cookies', path: '/cookies', isPublic: true }, () => import('./routes/information/document.tsx')),
  page({ id: 'agreement', path: '/agreement', isPublic: true }, () => import('./routes/information/document.tsx')),
  page({ id: 'news', path: newsPath, isPublic: true }, () => import('./routes/information/news.tsx')),
  page({ id: 'news-post', path: '/news/:slug', isPublic: true }, () => import('./routes/information/news-post.tsx')),
  page(
    { id: 'open-shop', path: openShopPath, query: ['as', 'ref'], isPublic: true },
    () => import('./routes/information/open-shop.tsx'),
  ),
  page(
    { id: 'partner-terms', path: '/partner-terms', isPublic: true },
    () => import('./routes/information/document.tsx'),
  ),
  page(
    { id: 'seller-agreement', path: '/seller-agreement', isPublic: true },
    () => import('./routes/information/document.tsx'),
  ),
  page(
    { id: 'accessibility', path: '/accessibility', isPublic: true },
    () => import('./routes/information/document.tsx'),
  ),
  page(
    { id: 'contacts', path: '/contacts', query: ['about', 'workshop'], isPublic: true },
    () => import('./routes/information/contacts.tsx'),
  ),
];
