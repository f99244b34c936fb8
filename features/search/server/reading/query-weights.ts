import type { Term } from './query-terms.ts';
import { all, any, within } from './tsquery.ts';

export type Frequency = { products: number; types: number; wholes: number };
/**
 * The weight of a query's term; a product that matches half of all weight is shown. `whole` finds products called that,
 * `named` those with it in the name of their type.
 */
export type Weight = { match: string; weight: number; whole: string | null; named: string | null };

/** A word that matches no product counts as much as one in a twelfth of them. */
const unknownWeight = Math.log(1 + 12);
/** A noun (“backpack”) counts more than its properties (“cute”). */
const typeFactor = 2;
/** Its purpose (“for winter”) counts less. */
const qualifyingFactor = 0.5;
/** In longer queries the heaviest terms decide. */
const mostWeighed = 8;

/** The rarer a term, the more it counts (idf). */
export function weightsOf(terms: readonly Term[], frequencies: readonly Frequency[], products: number): Weight[] {
  return terms.map(({ match, whole, known, everyday, qualifies }, i) => {
    const { products: having, types, wholes } = frequencies[i]!;
    const factor = qualifies ? qualifyingFactor : 1;
    if (!known || having === 0)
      return { match: '', weight: factor * unknownWeight * (everyday ? typeFactor : 1), whole: null, named: null };
    // the 8 of “class 8” does not name a product
    const namesType = types > 0 && /\p{L}/u.test(match);
    return {
      ...{ match, weight: factor * Math.log(1 + products / having) * (namesType ? typeFactor : 1) },
      whole: namesType && wholes > 0 ? whole : null,
      named: namesType ? within(match, 'B') : null,
    };
  });
}

/**
 * The minimum that a choice of terms must name: a product by its whole name, or by two words of a compound, not one of
 * them alone.
 */
const namesOf = (chosen: readonly Weight[]): string[] => {
  const named = chosen.flatMap((each) => each.named ?? []);
  return [
    ...chosen.flatMap(({ whole }) => whole ?? []),
    ...named.flatMap((one, i) => named.slice(i + 1).map((other) => all([one, other]))),
  ];
};

/**
 * Products that match at least half the weight of a query: every minimal choice of terms with that weight that names
 * the product. Null: there is none.
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
      namesOf(part).length > 0 && part.reduce((total, { weight }) => total + weight, 0) >= half;
    if (suffices(chosen) && chosen.every((left) => !suffices(chosen.filter((other) => other !== left))))
      choices.push(chosen);
  }
  return choices.length
    ? any(
        choices.map((chosen) => all([...chosen.map(({ match }) => match), any(namesOf(chosen), true)])),
        true,
      )
    : null;
}
