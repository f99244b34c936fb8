import { expect, test } from 'vitest';
import { ownDollarsScript } from './early-script.ts';

test.each([
  ['"CA"', 'en-US', true],
  ['"US"', 'en-CA', false],
  [null, 'en-CA', true],
  [null, 'fr-CA', true],
  [null, 'zh-Hant-HK', true],
  [null, 'en-AU', true],
  [null, 'es-MX', true],
  [null, 'en-US', false],
  [null, 'en', false],
  [null, 'de-DE', false],
  [null, 'es-419', false],
  [null, 'en-NZ', true],
])('with %s stored and a browser in %s, “$” is the reader’s own currency sign: %s', (kept, language, isOwn) => {
  const marked: [string, boolean][] = [];
  new Function('localStorage', 'navigator', 'document', ownDollarsScript)(
    {
      getItem: (key: string) => (key === 'cubby.deliverTo' ? kept : null),
    },
    { language },
    { documentElement: { classList: { toggle: (name: string, is: boolean) => marked.push([name, is]) } } },
  );
  expect(marked).toEqual([['own-dollars', isOwn]]);
});
