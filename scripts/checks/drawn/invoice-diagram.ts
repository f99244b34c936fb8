import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type InvoiceStatus, invoiceStatuses } from '../../../features/invoices/rules.ts';
import type { InvoiceActor, InvoiceTransition } from '../../../features/invoices/transitions/transition.ts';
import { invoiceTransitions } from '../../../features/invoices/transitions.ts';

export const invoiceDiagramPath = 'docs/rules/invoices.md';

export function invoiceDiagramErrors(root: string): string[] {
  const file = join(root, invoiceDiagramPath);
  if (existsSync(file) && readFileSync(file, 'utf8') === invoiceDiagram(invoiceTransitions)) return [];
  return [
    `${invoiceDiagramPath} does not show the transitions as they are now, so its readers are misled. Run \`npm run docs\`.`,
  ];
}

const initials: Record<InvoiceActor, string> = {
  BUYER: 'buyer',
  APPROVER: 'approver',
  MANAGER: 'staff',
  SYSTEM: 'system',
  BANK: 'bank',
};
const papers: Record<NonNullable<InvoiceTransition['paper']>, string> = {
  NUMBER: 'gets its number',
  CREDIT_NOTE: 'a credit note for what is left',
};

export function invoiceDiagram(rows: readonly InvoiceTransition[]): string {
  const isEnd = (status: InvoiceStatus) => rows.every(({ from }) => !from.includes(status));
  const edges = new Map<string, string[]>();
  for (const { id, from, to } of rows)
    for (const start of from)
      for (const end of to) edges.set(`${start} --> ${end}`, [...(edges.get(`${start} --> ${end}`) ?? []), id]);
  return `${[
    '# Domain: the life of an invoice',
    '',
    '<a id="5.5"></a>Overdue is computed, not a status: the due day is over where the invoice goes, and something is outstanding. Money pays',
    'the oldest order first.',
    '',
    'Printed from `features/invoices/transitions.ts` by `npm run docs`; do not edit. A change that is not listed is refused',
    'with 409, and nothing changes.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> DRAFT',
    ...[...edges].map(([edge, ids]) => `  ${edge} : ${ids.join(' ')}`),
    ...invoiceStatuses.filter(isEnd).map((status) => `  ${status} --> [*]`),
    '```',
    '',
    '| row | from | to | who | if | paper | postings | orders |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(({ id, from, to, actors, guard, paper, postings, orders }) =>
      [
        '',
        ...[
          `<a id="${id.toLowerCase()}"></a>${id}`,
          from.join(', '),
          to.join(', '),
          actors.map((actor) => initials[actor]).join(', '),
          guard ?? '',
        ],
        ...[paper ? papers[paper] : '', postings.join(' '), orders?.rows.join(' ') ?? ''],
        '',
      ]
        .join(' | ')
        .trim(),
    ),
  ].join('\n')}\n`;
}
