export { SearchResults } from './SearchResults.tsx';
