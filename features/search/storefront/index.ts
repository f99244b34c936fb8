export { rememberSearch } from './recent-searches.ts';
export { SearchResults } from './SearchResults.tsx';
export { SearchSuggestions, type SearchSuggestionsProps } from './SearchSuggestions.tsx';
export { SellersFound } from './SellersFound.tsx';
