import { expect, test } from 'vitest';
import { webhookForm } from './fields.ts';

test('a webhook’s stock limit may be typed in Arabic digits (spec 9.11)', () => {
  const form = { url: 'https://firm.example/hook', kinds: 'stock.low' };
  expect(webhookForm.parse({ ...form, lowStock: ' ٥ ' }).lowStock).toBe(5);
  expect(webhookForm.safeParse({ ...form, lowStock: '٥٫٥' }).success).toBe(false);
});
