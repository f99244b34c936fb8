import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, Combobox, Skeleton, showToast } from '@cubby/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type SearchPage, type Suggestions, shortestPrefix } from '../rules.ts';
import { ResultsPanel } from './ResultsPanel.tsx';
import { forgetSearches, useRecentSearches } from './recent-searches.ts';
import { recentOptions, suggestionOptions } from './suggestion-options.tsx';
import { useSuggestions } from './use-suggestions.ts';

export type SearchSuggestionsProps = {
  /** The header's search field; its form works without this component. */
  field: HTMLInputElement;
  open: boolean;
  show: () => void;
  close: () => void;
  category: string | undefined;
  recalls: boolean;
  renderProduct: (product: SearchPage['products'][number]) => ReactNode;
};

/**
 * Options below the search field as the visitor types; the last opens all results in a panel (spec 2.49). Enter without
 * a selected option submits the form to the results page.
 */
export function SearchSuggestions({
  field,
  open,
  show,
  close,
  category,
  recalls,
  renderProduct,
}: SearchSuggestionsProps) {
  const { prefix } = useSite();
  const translator = useText();
  const { text } = translator;
  const typed = useTyped(field, open);
  const isTyping = typed.length >= shortestPrefix;
  const { value, error, waiting, current } = useSuggestions(typed, category, open);
  const suggested = isTyping ? value : undefined;
  const kept = useRecentSearches();
  const recent = recalls ? kept : [];
  const [isUnfolded, unfold] = useState(false);
  const takesFocus = useRef(false);
  const seeAll = () => {
    takesFocus.current = true;
    unfold(true);
  };
  useEffect(() => unfold(false), [open]);
  // Once all results were requested, those of each new query are shown from page 1 (spec 2.49).
  const unfolded = isUnfolded && isTyping && suggested && suggested.found.total !== 0 ? suggested.query : undefined;
  useEffect(() => {
    if (error) showToast(error.message);
  }, [error]);

  // Earlier suggestions stay until newer ones arrive; all results are always those of the field's text.
  const isLate = !(current && suggested?.query === typed);
  const shown = suggested && { query: typed, found: isLate ? withoutNumbers(suggested.found) : suggested.found };
  const options = shown
    ? suggestionOptions(shown, prefix, translator, seeAll)
    : typed === ''
      ? recentOptions(recent, prefix)
      : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in it returns to the field
    <div
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        field.focus();
        close();
      }}
    >
      <p className="sr-only" role="status">
        {open &&
          !unfolded &&
          suggested &&
          (options.length > 0
            ? text('search.suggested', { count: options.length })
            : text('search.none', { query: suggested.query }))}
      </p>
      <Combobox
        field={field}
        open={open}
        show={show}
        close={close}
        label={text('search.suggestions')}
        options={unfolded ? [] : options}
      >
        {unfolded ? (
          <ResultsPanel key={unfolded} {...{ query: unfolded, category, takesFocus, renderProduct }} />
        ) : error ? (
          <p className="px-3 py-2 text-small text-soft">{text('search.suggestions.failed')}</p>
        ) : suggested?.found.total === 0 && suggested.found.sellers.length === 0 ? (
          <p className="px-3 py-2 text-soft">
            {text('search.none', { query: suggested.query })}
            <span className="block text-small">{text('search.none.help')}</span>
          </p>
        ) : isTyping && !suggested && waiting ? (
          <Coming />
        ) : typed === '' && recent.length > 0 ? (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              forgetSearches();
              field.focus();
            }}
          >
            {text('search.forget')}
          </Button>
        ) : null}
      </Combobox>
    </div>
  );
}

const withoutNumbers = (found: Suggestions): Suggestions => ({
  ...found,
  total: null,
  productTypes: found.productTypes.map((type) => ({ ...type, count: null })),
});

function useTyped(field: HTMLInputElement, open: boolean): string {
  const [typed, type] = useState(field.value.trim());
  useEffect(() => {
    const read = () => type(field.value.trim());
    if (open) read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [field, open]);
  return typed;
}

/** A placeholder in the shape of suggestions, if they take long (ux X2). */
const Coming = () => (
  <div className="grid gap-3 px-3 py-2 [animation:fade_0.1s_0.2s_both]">
    <Skeleton className="h-6 w-3/5" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-10 w-full" />
  </div>
);
