export { loader as requestLoader, meta as requestMeta, RequestPage } from './RequestPage.tsx';
export { loader as requestsLoader, meta as requestsMeta, RequestsPage } from './RequestsPage.tsx';
