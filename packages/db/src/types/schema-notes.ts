/** The migrations' comments about a table (`order`), a column (`order.order_id`), a view or a function, by name. */
export type Notes = ReadonlyMap<string, string>;

const statementStart = /^(?:create|alter) (?:or replace |unlogged )*(?:table|view|function) "?(\w+)"?/;
const columnStart = /^(?:\s+|alter table .*?)(?:add column )?"?([a-z]\w*)"? [a-z]/;

/** The comments above statements and columns; if there are several about the same thing, the latest. */
export function notesOf(migrations: readonly string[]): Notes {
  const notes = new Map<string, string>();
  let subject = '';
  let comment: string[] = [];
  for (const line of migrations.flatMap((text) => text.split('\n'))) {
    const text = /^\s*-- (.*)/.exec(line)?.[1];
    if (text !== undefined) {
      comment.push(text);
      continue;
    }
    const started = statementStart.exec(line)?.[1];
    if (started) subject = started;
    const column = columnStart.exec(line.replace(/^alter table "?\w+"? add column/, '  '))?.[1];
    if (comment.length > 0 && started && !/^alter/.test(line)) notes.set(subject, comment.join(' '));
    else if (comment.length > 0 && column) notes.set(`${subject}.${column}`, comment.join(' '));
    comment = [];
  }
  return notes;
}
