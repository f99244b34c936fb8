export { useSavedViews } from './use-saved-views.ts';
