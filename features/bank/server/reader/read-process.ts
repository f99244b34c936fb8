// A separate process that reads one file of the bank and ends: it prints the result as JSON, one line per part.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readBankBytes } from '../../bank-file.ts';
import type { ReadLine } from './read-elsewhere.ts';
import { unpack } from './unpack.ts';

const [path] = process.argv.slice(2);
const lines: string[] = [];
const print = (line: ReadLine) => lines.push(`${JSON.stringify(line)}\n`);
for (const part of unpack(basename(path!), readFileSync(path!))) {
  const { name } = part;
  const sha256 = createHash('sha256')
    .update('content' in part ? part.content : name)
    .digest('hex');
  const read = 'content' in part ? readBankBytes(part.content) : { ok: false as const, problem: part.problem };
  if (!read.ok) {
    print({ file: { name, sha256, problem: read.problem } });
    continue;
  }
  print({ file: { name, sha256, problem: null } });
  for (const message of read.messages) print({ message });
  for (const groupStatus of read.groupStatuses) print({ groupStatus });
}
print({ isDone: true });
process.stdout.write(lines.join(''));
