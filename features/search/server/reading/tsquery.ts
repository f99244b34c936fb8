/** Markers of texts about a product, not only mentioning it (`type_names`), and once more if that is its whole name. */
export const head = (stems: readonly string[]): string => lexeme(`=${stems.join(' ')}`);
export const wholeName = (stems: readonly string[]): string => lexeme(`==${stems.join(' ')}`);
export const lexeme = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
export const any = (parts: readonly string[], expressions = false): string =>
  `(${[...new Set(expressions ? parts : parts.map(lexeme))].join(' | ')})`;
/** The tsquery restricted to some fields: `B` is the name of the product type, `C` a product's own. */
export const within = (expression: string, places: string): string =>
  expression.replace(/'(:\*)?(?=[ )]|$)/g, (_end, star) => `${star ? "':*" : "':"}${places}`);
/** The same without parentheses. */
export const either = (expressions: readonly string[]): string => [...new Set(expressions)].join(' | ');
export const all = (expressions: readonly string[]): string => `(${expressions.join(' & ')})`;
