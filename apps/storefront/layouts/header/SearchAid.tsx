import { SummaryRow } from '@cubby/features/offers/storefront';
import { SearchSuggestions, type SearchSuggestionsProps } from '@cubby/features/search/storefront';
import { useBrand } from '../../brands/brand.ts';

/** What helps while one searches: fetched when somebody first turns to the field. */
export function SearchAid(aid: Pick<SearchSuggestionsProps, 'field' | 'open' | 'show' | 'close'>) {
  const { searchCategory, recallsSearches } = useBrand();
  return (
    <SearchSuggestions
      {...aid}
      category={searchCategory}
      recalls={recallsSearches}
      renderProduct={(product) => <SummaryRow product={product} />}
    />
  );
}
