import { type Answer, useAnswer, useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { suggestProducts } from '../contract.ts';
import { type Suggestions, shortestPrefix } from '../rules.ts';

/** How long after the last keystroke a query is sent (spec 9.7). */
const pause = 500;

type Suggested = { query: string; found: Suggestions };

/** The suggestions for the field's text; the last ones stay until newer ones arrive (ux S5). */
export function useSuggestions(typed: string, category: string | undefined, open: boolean): Answer<Suggested> {
  const client = useClient();
  const query = useSettled(typed);
  return useAnswer(open && query.length >= shortestPrefix ? query : null, async (signal) => ({
    query,
    found: await client(suggestProducts, { query, category }, { signal }),
  }));
}

/** The text after it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
