import { type Answer, useAnswer, useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { suggestProducts } from '../contract.ts';
import { type Suggestions, shortestPrefix } from '../rules.ts';

/** How long after the last key a query is asked for (spec 9.7). */
const pause = 500;

type Suggested = { query: string; found: Suggestions };

/** What the shop suggests for what stands in the field; the last suggestions stay until newer ones have come (ux S5). */
export function useSuggestions(typed: string, category: string | undefined, open: boolean): Answer<Suggested> {
  const client = useClient();
  const query = useSettled(typed);
  return useAnswer(open && query.length >= shortestPrefix ? query : null, async (signal) => ({
    query,
    found: await client(suggestProducts, { query, category }, { signal }),
  }));
}

/** The text once nobody has changed it for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
