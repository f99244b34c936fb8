import type { Part } from '../reading/query-parts.ts';
import { either, head, within } from '../reading/tsquery.ts';
import { wholeWord } from '../reading/word-expressions.ts';

export type Preference = { match: string; weight: number };

/**
 * What a word is for a shopper counts before its forms and before where it stands, and nothing counts twice: what is the
 * thing comes before what only says it in its name, this before the rest. Between equal products popularity decides.
 */
export const counts = {
  /** The product is what the words or their synonyms name, */
  thing: 12,
  /** what the words themselves name, */
  ownWord: 6,
  /** called just that, not only a kind of it (“pencils” before “colour pencils”), */
  wholeName: 3,
  /** what the words are said to mean (“pen” is a ballpoint pen). */
  meant: 4,
  inOwnName: 3,
  /** In the name of its type or its own. */
  inName: 1,
  ownWords: 2,
  /** What it is for says less than its own name. */
  purpose: 2,
  wholeWord: 1,
};

export function preferencesOf(part: Part): Preference[] {
  const { own, ownForms, meanings, narrower, isThing, isPurpose, isMeasure, isCompleted } = part;
  const { ownHeads, synonymHeads, wholeNames, synonymWholes, meantNames, weakNames } = part;
  const forms = either([...ownForms, ...meanings]);
  const preferences: Preference[] = isThing
    ? [
        { match: either([...ownHeads, ...synonymHeads]), weight: counts.thing },
        { match: either(ownHeads), weight: counts.ownWord },
        { match: either([...wholeNames, ...synonymWholes]), weight: counts.wholeName },
        { match: either(meantNames), weight: counts.meant },
        { match: either(weakNames), weight: counts.wholeName },
      ]
    : // “something to sharpen pencils” says what it is by what it is for
      [{ match: either(narrower.map(({ stems }) => head(stems))), weight: counts.thing }];
  // all results have the measure
  if (isPurpose) preferences.push({ match: within(forms, 'BC'), weight: counts.purpose });
  else if (!isMeasure)
    preferences.push(
      { match: within(forms, 'C'), weight: counts.inOwnName },
      { match: within(forms, 'BC'), weight: counts.inName },
    );
  // “birthday card” finds all cards, those for birthdays first
  if (narrower.length) preferences.push({ match: within(either(ownForms), 'BC'), weight: counts.ownWords });
  if (isCompleted) preferences.push({ match: either(own.map(wholeWord)), weight: counts.wholeWord });
  return merged(preferences.filter(({ match }) => match));
}

/** The same words are looked up once. */
const merged = (preferences: readonly Preference[]): Preference[] =>
  [...Map.groupBy(preferences, ({ match }) => match)].map(([match, same]) => ({
    match,
    weight: same.reduce((sum, { weight }) => sum + weight, 0),
  }));
