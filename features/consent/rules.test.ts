import { describe, expect, test } from 'vitest';
import { asksForConsent, mayAccept } from './rules.ts';

const visit = { stored: null, userAgent: 'Mozilla/5.0', embedded: false };

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

  test('can be accepted only with both boxes ticked (spec 5.16)', () => {
    expect(mayAccept({ cookies: true, terms: true })).toBe(true);
    expect(mayAccept({ cookies: true, terms: false })).toBe(false);
    expect(mayAccept({ cookies: false, terms: true })).toBe(false);
  });
});
