/**
 * SQL: a code of the rules as a literal, because a parameter would not match a partial index. Name the type of the
 * rules (`code<UploadState>('KEPT')`), so that an unknown code does not compile.
 */
export function code<Code extends string>(value: Code): string {
  if (!/^[\w-]+$/.test(value)) throw new Error(`${value} is no code`);
  return `'${value}'`;
}

/** SQL: several of them, for `in (…)`. */
export const codes = <Code extends string>(values: readonly Code[]): string => values.map(code).join(', ');
