import { createElement, useState } from 'react';

export const names = ['Order', 'Buyer', 'Town', 'Status', 'Due', 'Items', 'Total', 'Fee', 'Carrier', 'Placed'];
export const rows: readonly (readonly string[])[] = Array.from({ length: 50 }, (_, i) => [
  `4TR9-${1000 + i}-1`,
  `Buyer ${i % 7}`,
  `Town ${i % 11}`,
  ['To confirm', 'To ship', 'Shipped'][i % 3]!,
  `Nov ${1 + (i % 30)}`,
  String(1 + ((i * 11) % 48)),
  `$${(12.9 + i * 3.7).toFixed(2)}`,
  `$${(1.29 + i * 0.37).toFixed(2)}`,
  ['Canada Post', 'UPS'][i % 2]!,
  `Oct ${1 + (i % 30)}`,
]);

/**
 * Fifty rows with a box and ten cells, as React's documentation would write them: the cost of our own tables is given as
 * a multiple of it. Never change it, or earlier and later figures are no longer comparable.
 */
export function PlainTable() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    select(next);
  };
  return createElement(
    'table',
    null,
    createElement(
      'thead',
      null,
      createElement(
        'tr',
        null,
        createElement('td'),
        names.map((name) => createElement('th', { key: name, scope: 'col' }, name)),
      ),
    ),
    createElement(
      'tbody',
      null,
      rows.map((row) =>
        createElement(
          'tr',
          { key: row[0]!, className: selected.has(row[0]!) ? 'selected' : undefined },
          createElement(
            'td',
            null,
            createElement('input', {
              type: 'checkbox',
              'aria-label': row[0],
              checked: selected.has(row[0]!),
              onChange: () => toggle(row[0]!),
            }),
          ),
          row.map((cell, i) =>
            i === 0
              ? createElement(
                  'th',
                  { key: names[i], scope: 'row' },
                  createElement('a', { href: `/orders/${cell}` }, cell),
                )
              : createElement('td', { key: names[i] }, cell),
          ),
        ),
      ),
    ),
  );
}
