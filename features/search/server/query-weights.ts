import type { Term } from './query-terms.ts';
import { all, any } from './tsquery.ts';

/** How often a term occurs: in products, and in the names of their product types. */
export type Frequency = { products: number; types: number };
/** What a term of a query counts; a product that has terms of half of all weight is shown. */
export type Weight = { match: string; weight: number; namesType: boolean };

/** A word that no product has counts as much as one that a twelfth of them have. */
const unknownWeight = Math.log(1 + 12);
/** What a thing is (“backpack”) counts more than how it is (“cute”). */
const typeFactor = 2;
/** What it is for (“for winter”) counts less. */
const qualifyingFactor = 0.5;
/** Of longer queries the heaviest terms decide. */
const mostWeighed = 8;

/** The rarer a term, the more it counts (idf). */
export function weightsOf(terms: readonly Term[], frequencies: readonly Frequency[], products: number): Weight[] {
  return terms.map(({ match, known, everyday, qualifies }, i) => {
    const { products: having, types } = frequencies[i]!;
    const factor = qualifies ? qualifyingFactor : 1;
    if (!known || having === 0)
      return { match: '', weight: factor * unknownWeight * (everyday ? typeFactor : 1), namesType: false };
    // the 8 of “class 8” does not say what a thing is
    const namesType = types > 0 && /\p{L}/u.test(match);
    return { match, weight: factor * Math.log(1 + products / having) * (namesType ? typeFactor : 1), namesType };
  });
}

/**
 * Products with terms of at least half the weight of a query: every smallest choice of terms that weighs as much and
 * says what the thing is. Null: there is none.
 */
export function mostOf(weights: readonly Weight[]): string | null {
  const half = weights.reduce((sum, { weight }) => sum + weight, 0) / 2;
  const known = weights
    .filter(({ match }) => match)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWeighed);
  const choices: Weight[][] = [];
  for (let mask = 1; mask < 1 << known.length; mask++) {
    const chosen = known.filter((_, i) => mask & (1 << i));
    const suffices = (part: readonly Weight[]) =>
      part.some(({ namesType }) => namesType) && part.reduce((total, { weight }) => total + weight, 0) >= half;
    if (suffices(chosen) && chosen.every((left) => !suffices(chosen.filter((other) => other !== left))))
      choices.push(chosen);
  }
  return choices.length
    ? any(
        choices.map((chosen) => all(chosen.map(({ match }) => match))),
        true,
      )
    : null;
}
