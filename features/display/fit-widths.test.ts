import { beforeEach, expect, test, vi } from 'vitest';
import { fitWidths } from './fit-widths.ts';

/** A style sheet in the browser: a media query in a layer, one nested in it, and a rule without any. */
const sheet = () => {
  const inner = { media: { mediaText: 'not all and (min-width: 64.0625rem)' } };
  const outer = { media: { mediaText: '(min-width: 48rem)' }, cssRules: [inner] };
  const print = { media: { mediaText: 'print' } };
  return { inner, outer, print, cssRules: [{ cssRules: [outer, print, { selectorText: 'a' }] }] };
};
let written: ReturnType<typeof sheet>;
beforeEach(() => {
  written = sheet();
  const foreign = {
    get cssRules(): never {
      throw new Error('SecurityError');
    },
  };
  vi.stubGlobal('document', { styleSheets: [foreign, written] });
});
const widths = () => [written.outer, written.inner, written.print].map(({ media }) => media.mediaText);

test.each([
  ['largest', ['(min-width: 72rem)', 'not all and (min-width: 96.09375rem)', 'print']],
  ['large', ['(min-width: 60rem)', 'not all and (min-width: 80.078125rem)', 'print']],
  ['normal', ['(min-width: 48rem)', 'not all and (min-width: 64.0625rem)', 'print']],
])('the widths at which layouts change follow %s text (spec 9.8)', (size, expected) => {
  fitWidths(size);
  expect(widths()).toEqual(expected);
});

test('each choice starts from the original widths', () => {
  for (const size of ['largest', 'large', 'largest', 'normal']) fitWidths(size);
  expect(widths()).toEqual(['(min-width: 48rem)', 'not all and (min-width: 64.0625rem)', 'print']);
});
