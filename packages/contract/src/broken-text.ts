/**
 * The path of a text in an input that the database cannot store unchanged: with a NUL, or with half of a surrogate
 * pair, which would be stored as another character (reliability rule 14). Undefined if there is none.
 */
export function pathOfBrokenText(input: unknown): string[] | undefined {
  if (typeof input === 'string') return input.includes('\0') || !input.isWellFormed() ? [] : undefined;
  if (typeof input !== 'object' || input === null) return undefined;
  for (const [name, value] of Object.entries(input)) {
    const below = pathOfBrokenText(name) ?? pathOfBrokenText(value);
    if (below) return [name, ...below];
  }
  return undefined;
}
