import { type PlannedProduct, productsOf } from './expand.ts';
import type { CategorySeed } from './shapes.ts';

/**
 * Further editions of the written families, by turns, for a shop that is larger than the written one. Children's crafts
 * are not repeated: each is made once, by one child.
 */
export function repeatFamilies(
  categories: readonly CategorySeed[],
  wanted: number,
  seed: number,
  day: Date,
): PlannedProduct[] {
  const families = categories.flatMap((main) =>
    main.subcategories.flatMap((sub) =>
      sub.types.flatMap((type) =>
        type.families
          .filter(({ shop }) => shop === undefined)
          .map((family) => ({ family, place: { main: main.code, type: type.code } })),
      ),
    ),
  );
  const made: PlannedProduct[] = [];
  for (let edition = 2; made.length < wanted; edition++)
    for (const { family, place } of families) {
      const name = [`${family.name[0]}, no. ${edition}`, `${family.name[1]}، رقم ${edition}`] as const;
      made.push(...productsOf({ ...family, name }, place, seed, day, `_E${edition}`));
      if (made.length >= wanted) break;
    }
  return made.slice(0, wanted);
}
