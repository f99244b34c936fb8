export { CraftReview, loader as craftLoader, meta as craftMeta } from './CraftReview.tsx';
export { CraftsDesk, loader as craftsLoader, meta as craftsMeta } from './CraftsDesk.tsx';
