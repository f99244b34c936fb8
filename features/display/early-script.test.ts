import { expect, test } from 'vitest';
import { displayScript } from './early-script.ts';

test('with larger text, a script in the page’s head adapts the style sheet’s widths before the first frame', () => {
  const rule = { media: { mediaText: '(min-width: 48rem)' } };
  const frames: (() => void)[] = [];
  new Function('localStorage', 'document', 'requestAnimationFrame', displayScript)(
    { getItem: () => '{"size":"largest"}' },
    { documentElement: { dataset: {} }, styleSheets: [{ cssRules: [rule] }] },
    (frame: () => void) => frames.push(frame),
  );
  expect(rule.media.mediaText).toBe('(min-width: 48rem)');
  expect(frames).toHaveLength(1);
  frames[0]!();
  expect(rule.media.mediaText).toBe('(min-width: 72rem)');
});

test.each([
  ['{"colours":"dark","size":"normal","letters":"easy"}', { colours: 'dark', size: 'normal', letters: 'easy' }],
  [null, {}],
  ['not JSON', {}],
])('a script in the page’s head applies the stored choices, and never fails: %s', (stored, expected) => {
  const dataset: Record<string, string> = {};
  new Function('localStorage', 'document', displayScript)(
    { getItem: (key: string) => (key === 'cubby.display' ? stored : null) },
    { documentElement: { dataset } },
  );
  expect(dataset).toEqual(expected);
});
