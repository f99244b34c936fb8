const quotedPart = /('(?:[^']|'')*'|"[^"]*")/;

/** SQL as PostgreSQL prints it, closer to how people write it: for reading, not for running. */
export function readable(sql: string): string {
  return outsideQuotes(sql, (part) => part.toLowerCase())
    .replace(/"(position|left)"/g, '$1')
    .replace(/('(?:[^']|'')*')::(?:text|bpchar|date)(\[\])?/g, '$1')
    .replace(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replace(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replace(/not ([a-z_]+) is distinct from/g, '$1 is not distinct from')
    .replace(/(?<=(?:\b(?:and|or|not) |\())\(([a-z_]+ (?:not )?in \([^()]*\))\)(?! [=<])/g, '$1')
    .replace(/(?<![a-z_])\(([a-z_]+(?: [+*-] [a-z_]+)+)\) (=|<=|>=|<|>)/g, '$1 $2')
    .replace(/ (=|<=|>=|<|>) \(([a-z_]+(?: [+*-] [a-z_]+)+)\)/g, ' $1 $2')
    .replace(/([a-z_]+(?:\([a-z_]+\))?) >= ('[^']*'|[^\s()]+) and \1 <= /g, '$1 between $2 and ')
    .replace(/\b(\d+)::(?:bigint|smallint)/g, '$1')
    .replace(/ ~~ /g, ' like ')
    .replace(/timestamp with time zone/g, 'timestamptz')
    .replace(/\bcharacter\(/g, 'char(');
}

/** A line in several of at most 120 characters, the further ones indented; strings stay whole. */
export function wrapped(line: string, indent: string): string {
  const [, start = '', text = ''] = /^(\s*)(.*)$/s.exec(line.replace(/(\()?\n\s*/g, (_, open) => open ?? ' '))!;
  const lines: string[] = [];
  let current = start;
  for (const word of wordsOf(text)) {
    if (current.length + word.trimEnd().length > 120 && current.trim() !== '') {
      lines.push(current.trimEnd());
      current = indent;
    }
    current += word;
  }
  return [...lines, current.trimEnd()].join('\n');
}

const wordsOf = (text: string): string[] => text.match(/(?:'(?:[^']|'')*'|[^\s'])+\s*/g) ?? [];

const outsideQuotes = (sql: string, change: (part: string) => string): string =>
  sql
    .split(quotedPart)
    .map((part, i) => (i % 2 ? part : change(part)))
    .join('');
