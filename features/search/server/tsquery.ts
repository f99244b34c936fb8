/** What texts have that are of a thing, not only about it (`type_heads`), and once more for the very word. */
export const head = (stems: readonly string[]): string => lexeme(`=${stems.join(' ')}`);
export const sameHead = (stems: readonly string[]): string => lexeme(`==${stems.join(' ')}`);
export const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
/** SQL of a tsquery: one of some lexemes or expressions. */
export const any = (parts: readonly string[], expressions = false): string =>
  `(${[...new Set(expressions ? parts : parts.map(lexeme))].join(' | ')})`;
export const all = (expressions: readonly string[]): string => `(${expressions.join(' & ')})`;
