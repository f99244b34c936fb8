export { hashOf, hashOfText, versionOf } from './documents.ts';
export { facts } from './facts.ts';
export { type LoadedPage, loadPages, markOf } from './load-pages.ts';
export { feature } from './manifest.ts';
