import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CraftActor,
  type CraftTransition,
  craftTransitions,
  versionStatuses,
} from '../../../features/crafts/rules.ts';

export const craftDiagramPath = 'docs/rules/crafts.md';

export function craftDiagramErrors(root: string): string[] {
  const file = join(root, craftDiagramPath);
  if (existsSync(file) && readFileSync(file, 'utf8') === craftDiagram(craftTransitions)) return [];
  return [
    `${craftDiagramPath} does not show the transitions as they are now, so its readers are misled. Run \`npm run docs\`.`,
  ];
}

const actorNames: Record<CraftActor, string> = {
  CHILD: 'child',
  GUARDIAN: 'guardian',
  FIRM: 'firm',
  STAFF: 'staff',
  SYSTEM: 'system',
};

export function craftDiagram(rows: readonly CraftTransition[]): string {
  const edges = new Map<string, string[]>();
  for (const { id, from, to } of rows)
    for (const start of from) edges.set(`${start} --> ${to}`, [...(edges.get(`${start} --> ${to}`) ?? []), id]);
  const ends = versionStatuses.filter((status) => rows.every(({ from }) => !from.includes(status)));
  return `${[
    '# Domain: the life of a version',
    '',
    'A version of a craft, of a child\u2019s shop, or of what a firm proposes for the catalogue (domain 2.3). A newer version of',
    'a craft waits while the old one stays live. SOLD_OUT, PAUSED and SUSPENDED follow from the offer of a live craft and',
    'are not stored. What a firm proposes is approved or refused by the staff alone.',
    '',
    'Printed from `features/crafts/transitions.ts` by `npm run docs`; do not edit. A change that is not listed is refused',
    'with 409, and nothing changes.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> DRAFT',
    ...[...edges].map(([edge, ids]) => `  ${edge} : ${ids.join(' ')}`),
    ...ends.map((status) => `  ${status} --> [*]`),
    '```',
    '',
    '| row | from | to | who | if | follows from |',
    '|---|---|---|---|---|---|',
    ...rows.map(({ id, from, to, actors, guard, follows }) =>
      ['', id, from.join(', '), to, actors.map((actor) => actorNames[actor]).join(', '), guard ?? '', follows ?? '', '']
        .join(' | ')
        .trim(),
    ),
  ].join('\n')}\n`;
}
