import { countriesIn, countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useMemo } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * The countries to choose from, in alphabetical order. Until the page is hydrated only the chosen one: browsers name
 * some differently than the server, and two hundred names are larger than most pages.
 */
export function useCountries(chosen: string): { value: string; label: string }[] {
  const translator = useText();
  const isHydrated = useHydrated();
  // A new translator has more names.
  const all = useMemo(
    () =>
      isHydrated ? countriesIn(translator.locale).map(({ code, name }) => ({ value: code, label: name })) : undefined,
    [isHydrated, translator],
  );
  return all ?? (chosen ? [{ value: chosen, label: countryName(chosen, translator.locale) }] : []);
}
