export { AnswerPage, loader, meta } from './AnswerPage.tsx';
export { loadWatch, WatchPage, watchMeta } from './WatchPage.tsx';
