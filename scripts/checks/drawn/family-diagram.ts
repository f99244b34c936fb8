import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { childMoves, guardianMoves } from '../../../features/families/rules.ts';
import { shopMoves } from '../../../features/sellers/stages.ts';

export const familyDiagramPath = 'docs/rules/families.md';

export function familyDiagramErrors(root: string): string[] {
  const file = join(root, familyDiagramPath);
  if (existsSync(file) && readFileSync(file, 'utf8') === familyDiagram()) return [];
  return [
    `${familyDiagramPath} does not show the transitions as they are now, so its readers are misled. Run \`npm run docs\`.`,
  ];
}

type Moves = Record<string, { from: readonly string[]; to: string }>;

export function familyDiagram(): string {
  return `${[
    '# Domain: the states of guardians, children and shops',
    '',
    'Printed by `npm run docs` from `features/families/rules.ts` and `features/sellers/stages.ts`; do not edit. A change',
    'that is not listed is refused with 409, and nothing changes (domain 2.3). The versions of a shop’s page and of its',
    'crafts are in [crafts.md](crafts.md).',
    '',
    ...drawn('A guardian', 'EMAIL_VERIFIED', guardianMoves),
    ...drawn('A child', 'PENDING_CONSENT', childMoves),
    ...drawn('A shop', 'SETTING_UP', shopMoves),
    'A measure of the staff suspends a shop beside its stage (`features/cases`).',
  ].join('\n')}\n`;
}

function drawn(title: string, first: string, moves: Moves): string[] {
  const edges = new Map<string, string[]>();
  for (const [name, { from, to }] of Object.entries(moves))
    for (const start of from) edges.set(`${start} --> ${to}`, [...(edges.get(`${start} --> ${to}`) ?? []), name]);
  const starts = new Set(Object.values(moves).flatMap(({ from }) => from));
  const ends = new Set(Object.values(moves).flatMap(({ to }) => (starts.has(to) ? [] : [to])));
  return [
    ...[`## ${title}`, '', '```mermaid', 'stateDiagram-v2', `  [*] --> ${first}`],
    ...[...edges].map(([edge, names]) => `  ${edge} : ${names.join(', ')}`),
    ...[...ends].map((end) => `  ${end} --> [*]`),
    ...['```', ''],
  ];
}
