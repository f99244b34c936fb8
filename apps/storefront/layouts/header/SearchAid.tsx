import { SummaryRow } from '@cubby/features/offers/storefront';
import { SearchSuggestions, type SearchSuggestionsProps } from '@cubby/features/search/storefront';
import { useBrand } from '../../brands/brand.ts';

/** Suggestions while typing: loaded when the field is first focused. */
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
