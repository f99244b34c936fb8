/** A name in two parts, “Spiral notebook A5” and “ruled, 80 sheets, blue”, with the comma between them. */
export type VariantName = {
  base: string;
  comma: string;
  variant: string;
};

/**
 * The names of a list's products that differ only after the first comma, by product name. Beside each other they look
 * the same, so the difference comes first.
 */
export function variantNames(names: readonly string[]): Map<string, VariantName> {
  const split = names.flatMap((name) => {
    const [base = '', ...facts] = name.split(/[,،] /);
    return facts.length > 0 ? [{ name, base, facts }] : [];
  });
  const groups = Map.groupBy(split, ({ base }) => base);
  return new Map(
    split
      .filter(({ base }) => groups.get(base)!.length > 1)
      .map(({ name, base, facts }) => {
        const comma = name.includes('، ') ? '، ' : ', ';
        return [
          name,
          {
            base,
            comma,
            variant: facts.join(comma),
          },
        ];
      }),
  );
}
