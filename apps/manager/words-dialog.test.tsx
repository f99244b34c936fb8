import { WordsDialog } from '@cubby/inner';
import { expect, test } from 'vitest';
import { markupOf } from '../child/testing/markup-of.tsx';

const dialog = (isLine: boolean) =>
  markupOf(
    <WordsDialog
      title="Assign to an invoice"
      label="Invoice number"
      missing="field.required"
      longest={40}
      isLine={isLine}
      confirm="Assign"
      failure="Invoice not found."
      onSend={async () => false}
      onClose={() => {}}
    >
      <p>US$4.85</p>
    </WordsDialog>,
  );

test('a number has a one-line field that shows its error; text has a larger field', async () => {
  const line = await dialog(true);
  expect(line).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(line).toContain('Invoice not found.');
  expect(line).not.toContain('<textarea');
  const words = await dialog(false);
  expect(words).toContain('<textarea');
  expect(words).toMatch(/role="alert"[^>]*>Invoice not found\./);
});
