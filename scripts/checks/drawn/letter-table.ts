import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letters } from '../../../features/notices/letters.ts';
import { noticeKinds } from '../../../features/notices/rules.ts';

export const letterTablePath = 'docs/letters.md';

export function letterTableErrors(root: string): string[] {
  const file = join(root, letterTablePath);
  if (existsSync(file) && readFileSync(file, 'utf8') === letterTable()) return [];
  return [`${letterTablePath} does not list the letters as they are now. Run \`npm run docs\`.`];
}

const madeOn = {
  order: 'the order’s',
  account: 'the account’s',
  request: 'the request’s',
  page: 'the page’s',
} as const;

export function letterTable(): string {
  return `${[
    '# Letters',
    '',
    'Printed from `features/notices/letters.ts` by `npm run docs`; do not edit. Each is one mail per cause, written in the',
    'transaction that causes it.',
    '',
    '| letter | sent when | to | brand and language | kind | can be switched off |',
    '|---|---|---|---|---|---|',
    ...Object.entries(letters).map(
      ([name, { kind, audience, cause, from }]) =>
        `| ${name} | ${cause} | ${audience} | ${madeOn[from]} | ${kind} | ${noticeKinds[kind].isSwitchable ? 'yes' : 'no'} |`,
    ),
  ].join('\n')}\n`;
}
