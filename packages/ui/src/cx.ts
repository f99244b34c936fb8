/** Joins class names into one string and drops false and missing ones. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let all = '';
  for (const name of names) if (name) all += all ? ` ${name}` : name;
  return all;
}
