export type Parameter = { name: string; nullable: boolean; nullableElements: boolean };

/**
 * A statement's text for PostgreSQL, and its parameters in the order of their numbers. In the source `$name` is a
 * parameter, `$name?` one that may be null, `$name??` a list whose elements may be; `"name!"` is a column, `'name!'` a
 * JSON key that is never null although the analysis cannot know it. `keepMarks` keeps the `!` for that analysis.
 */
export function compile(source: string, { keepMarks = false } = {}): { text: string; parameters: Parameter[] } {
  const parameters: Parameter[] = [];
  const numbered = source.replace(/\$([a-z]\w*)(\?{0,2})/gi, (_, name: string, marks: string) => {
    let number = parameters.findIndex((parameter) => parameter.name === name) + 1;
    if (number === 0) number = parameters.push({ name, nullable: false, nullableElements: false });
    if (marks === '?') parameters[number - 1]!.nullable = true;
    if (marks === '??') parameters[number - 1]!.nullableElements = true;
    return `$${number}`;
  });
  return { text: keepMarks ? numbered : numbered.replace(/(["'])([a-z]\w*)!\1/gi, '$1$2$1'), parameters };
}
