// The shop's service worker: pages come from the network, and the offline page if there is none (decision 0050).
import { createOfflinePages, type Wanted } from './offline-pages.ts';

type Extended = Event & { waitUntil: (work: Promise<unknown>) => void };
type Worker = {
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: {
    (kind: 'install' | 'activate', hear: (event: Extended) => void): void;
    (kind: 'message', hear: (event: Extended & { data: Wanted }) => void): void;
    (
      kind: 'fetch',
      hear: (
        event: Extended & {
          request: Request;
          preloadResponse?: Promise<Response | undefined>;
          respondWith: (answer: Promise<Response>) => void;
        },
      ) => void,
    ): void;
  };
};

const worker = self as unknown as Worker;
const pages = createOfflinePages({ origin: location.origin, caches, fetch: (...asked) => fetch(...asked) });

// A new worker may replace the old one immediately: open pages use nothing of it.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('message', (event) => event.waitUntil(pages.keep(event.data)));
worker.addEventListener('fetch', (event) => {
  const answer = pages.answer(event.request, event.preloadResponse);
  if (answer) event.respondWith(answer);
});
