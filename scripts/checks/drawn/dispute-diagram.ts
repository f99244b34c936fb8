import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DisputeStatus, disputeStatuses } from '../../../features/disputes/rules.ts';
import {
  type DisputeActor,
  type DisputeTransition,
  disputeTransitions,
} from '../../../features/disputes/transitions.ts';

export const disputeDiagramPath = 'docs/rules/disputes.md';

/** As for orders: the page is generated from the table, never drawn by hand. */
export function disputeDiagramErrors(root: string): string[] {
  const file = join(root, disputeDiagramPath);
  if (existsSync(file) && readFileSync(file, 'utf8') === disputeDiagram(disputeTransitions)) return [];
  return [
    `${disputeDiagramPath} does not show the transitions as they are now, so its readers are misled. Run \`npm run docs\`.`,
  ];
}

const initials: Record<DisputeActor, string> = {
  BUYER: 'buyer',
  SELLER: 'seller',
  MANAGER: 'staff',
  SYSTEM: 'system',
  PSP: 'payment provider',
};

export function disputeDiagram(rows: readonly DisputeTransition[]): string {
  const isEnd = (status: DisputeStatus) => rows.every(({ from }) => !from.includes(status));
  const edges = new Map<string, string[]>();
  for (const { id, from, to } of rows)
    for (const start of from) edges.set(`${start} --> ${to}`, [...(edges.get(`${start} --> ${to}`) ?? []), id]);
  return `${[
    '# Domain: the life of a dispute',
    '',
    '<a id="5.6"></a>A seller order has one open dispute at a time, with at most ten pictures. A bank’s dispute starts as opened, and only the',
    'bank decides it.',
    '',
    'Printed from `features/disputes/transitions.ts` by `npm run docs`; do not edit. A change that is not listed is refused',
    'with 409, and nothing changes. Of several rows of its order, the remedy and the status before decide.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> DRAFT',
    ...[...edges].map(([edge, ids]) => `  ${edge} : ${ids.join(' ')}`),
    ...disputeStatuses.filter(isEnd).map((status) => `  ${status} --> [*]`),
    '```',
    '',
    '| row | from | to | who | if | order | postings |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ id, from, to, actors, guard, order, postings }) =>
      [
        '',
        ...[
          `<a id="${id.toLowerCase()}"></a>${id}`,
          from.join(', '),
          to,
          actors.map((actor) => initials[actor]).join(', '),
          guard ?? '',
        ],
        ...[order?.rows.join(' ') ?? '', postings.join(' ')],
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')}\n`;
}
