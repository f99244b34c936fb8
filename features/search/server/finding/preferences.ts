import type { Part } from '../reading/query-parts.ts';
import { either, head, within } from '../reading/tsquery.ts';
import { wholeWord } from '../reading/word-expressions.ts';

export type Preference = { match: string; weight: number };

/**
 * The role of a word matters more than its form and its position, and nothing counts twice: products that are the named
 * thing come first, then those with it in their name, then the rest. Popularity decides between equal products.
 */
export const counts = {
  /** The words or their synonyms name the product itself, */
  thing: 12,
  /** the words themselves name it, */
  ownWord: 6,
  /** it is called exactly that, not a kind of it (“pencils” before “colour pencils”), */
  wholeName: 3,
  /** it is the stated meaning of the words (“pen” is a ballpoint pen). */
  meant: 4,
  inOwnName: 3,
  /** In the name of its type or its own. */
  inName: 1,
  ownWords: 2,
  /** Its purpose counts less than its own name. */
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
  // all results have the dimensions
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
