import { insertRows } from '@cubby/db/seeding';
import type { Seed } from '@cubby/feature';

/** Where the demo shop is registered for taxes; its numbers belong to nobody. */
export const seed: Seed = {
  write: (tx) =>
    insertRows(
      tx,
      'tax_registration',
      Object.entries({
        CA: '00000 0000 RT0001',
        'CA-BC': 'PST-0000-0000',
        'CA-MB': '000000-0',
        'CA-QC': '0000000000 TQ0001',
        'CA-SK': '0000000',
        EU: 'IM0000000000',
        GB: 'GB 000 0000 00',
        'US-IN': '0000000000-000',
        'US-NJ': '000-000-000/000',
      }).map(([area, number]) => ({ area, number, valid_from: '2024-01-01', valid_to: null })),
    ),
};
