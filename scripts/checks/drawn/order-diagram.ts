import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OrderStatus, orderStatuses } from '../../../features/orders/rules.ts';
import { type OrderActor, type Transition, transitions } from '../../../features/orders/transitions.ts';

export const diagramPath = 'docs/rules/orders.md';

/** The diagram in the documentation is generated from the table of transitions, never drawn by hand. */
export function orderDiagramErrors(root: string): string[] {
  const file = join(root, diagramPath);
  if (existsSync(file) && readFileSync(file, 'utf8') === orderDiagram(transitions)) return [];
  return [
    `${diagramPath} does not show the transitions as they are now, so its readers are misled. Run \`npm run docs\`.`,
  ];
}

const initials: Record<OrderActor, string> = {
  BUYER: 'buyer',
  APPROVER: 'approver',
  SELLER: 'seller',
  MANAGER: 'staff',
  SYSTEM: 'deadline',
  PSP: 'payment provider',
  CARRIER: 'carrier',
};
const stockEffects: Record<Transition['stock'], string> = {
  RESERVE: 'reserved',
  KEEP: '',
  FIRM: 'taken for good',
  RELEASE: 'released',
  SHIP: 'left with the parcels',
  RESTOCK: 'back on the shelf',
};

export function orderDiagram(rows: readonly Transition[]): string {
  const who = ({ actors }: Transition) => actors.map((actor) => initials[actor]).join(', ');
  const ids = (row: Transition) => row.id;
  const isEnd = (status: OrderStatus) => rows.every(({ from }) => !from.includes(status));
  const edges = new Map<string, Transition[]>();
  for (const row of rows)
    for (const from of row.from)
      for (const to of row.to) {
        const edge = `${from} --> ${to}`;
        edges.set(edge, [...(edges.get(edge) ?? []), row]);
      }
  return `${[
    '# Domain: the life of a seller order',
    '',
    '<a id="5.1"></a>One checkout is one order with one seller order per seller, which carries status, stock and money. A change is one',
    'transaction: guard, status, stock, postings and jobs, with actor and reason on record. The order shows its least advanced',
    'seller order.',
    '',
    '<a id="5.4"></a>',
    'Printed from `features/orders/transitions.ts` by `npm run docs`; do not edit. A change that is not listed is refused',
    'with 409, and nothing changes. It works per seller order: the others of the same order go their own ways.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> DRAFT',
    ...[...edges].map(([edge, found]) => `  ${edge} : ${found.map(ids).join(' ')}`),
    ...orderStatuses.filter(isEnd).map((status) => `  ${status} --> [*]`),
    '```',
    '',
    '| row | from | to | who | if | stock | postings |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(
      (row) =>
        `| <a id="${row.id.toLowerCase()}"></a>${row.id} ${row.name} | ${row.from.join(', ')} | ${row.to.join(', ')} | ${who(row)} | ${row.guard ?? ''} | ${stockEffects[row.stock]} | ${row.postings.join(' ')} |`,
    ),
  ].join('\n')}\n`;
}
