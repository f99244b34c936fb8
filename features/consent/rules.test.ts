import { describe, expect, test } from 'vitest';
import {
  acceptanceKey,
  accepted,
  askingClass,
  askingScript,
  asksForConsent,
  mayAccept,
  putAwayKey,
  type Visit,
} from './rules.ts';

const visit = { stored: null, putAway: false, userAgent: 'Mozilla/5.0', embedded: false };

describe('the consent window', () => {
  test('is shown on a first visit and not after acceptance (spec 2.60)', () => {
    expect(asksForConsent(visit)).toBe(true);
    expect(asksForConsent({ ...visit, stored: 'accepted' })).toBe(false);
  });

  test('is not shown in the app, nor in an embedded page (spec 2.60)', () => {
    expect(asksForConsent({ ...visit, userAgent: 'CubbyApp/1.3 (Android)' })).toBe(false);
    expect(asksForConsent({ ...visit, userAgent: 'Mozilla/5.0 CubbyApp/1.3' })).toBe(true);
    expect(asksForConsent({ ...visit, embedded: true })).toBe(false);
  });

  test('can be accepted only with both boxes ticked (spec 2.60, 5.16)', () => {
    expect(mayAccept({ cookies: true, terms: true })).toBe(true);
    expect(mayAccept({ cookies: true, terms: false })).toBe(false);
    expect(mayAccept({ cookies: false, terms: true })).toBe(false);
  });

  test('is dismissed for the visit (design 2.60)', () => {
    expect(asksForConsent({ ...visit, putAway: true })).toBe(false);
  });

  test.each<Partial<Visit>>([
    {},
    { stored: 'accepted' },
    { putAway: true },
    { userAgent: 'CubbyApp/1.3' },
    { embedded: true },
  ])('gets its space from the script in the page’s head exactly if it is shown: %o', (change) => {
    const asked = { ...visit, ...change };
    const classes: string[] = [];
    const top = {};
    const run = new Function('localStorage', 'sessionStorage', 'navigator', 'self', 'top', 'document', askingScript);
    run(
      { getItem: (key: string) => (key === acceptanceKey ? asked.stored : null) },
      { getItem: (key: string) => (key === putAwayKey && asked.putAway ? '1' : null) },
      { userAgent: asked.userAgent },
      asked.embedded ? {} : top,
      top,
      { documentElement: { classList: { add: (name: string) => classes.push(name) } } },
    );
    expect(classes).toEqual(asksForConsent(asked) ? [askingClass] : []);
  });
});

test('the browser’s storage keys for an answer never change (spec 2.60, 3.21)', () => {
  expect([acceptanceKey, accepted, putAwayKey, askingClass]).toEqual([
    'cubby.policy',
    'accepted',
    'cubby.policy.later',
    'asks-consent',
  ]);
});
