import { afterEach, expect, test, vi } from 'vitest';
import { type DateFormat, dateOf, figuresOf, learnNames, listOf, nameOf, onMissingName, withNames } from './formats.ts';
import { learnKazakh } from './kazakh-words.ts';

afterEach(() => vi.restoreAllMocks());

learnKazakh();

const formats: readonly DateFormat[] = [
  { day: 'numeric', month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
  { month: 'long', year: 'numeric' },
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric' },
  { weekday: 'long' },
  { hour: 'numeric', minute: '2-digit' },
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
];
const instants = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3 + month, 2 * month, 5)));

test.each(formats)(
  'Kazakh days are written as in the Unicode CLDR, without a browser that knows them: %j (spec 9.11)',
  (options) => {
    for (const timeZone of ['UTC', 'Asia/Almaty', 'America/Vancouver'])
      for (const instant of instants) {
        const wanted = new Intl.DateTimeFormat('kk-u-nu-latn', { timeZone, ...options }).format(instant);
        expect(dateOf(instant, { timeZone, ...options }, 'kk')).toBe(wanted);
      }
  },
);

test('a time in Kazakh includes its zone on request (spec 9.11)', () => {
  const wanted = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Almaty', timeZoneName: 'short' } as const;
  expect(dateOf(new Date('2026-12-02T22:00:00Z'), wanted, 'kk')).toBe('3:00 GMT+5');
});

test('the zone of a time in Kazakh has no Russian word before it, as some browsers write (spec 9.11)', () => {
  const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'format')!;
  vi.spyOn(prototype, 'format', 'get').mockImplementation(function (this: unknown) {
    const { timeZoneName } = (this as Intl.DateTimeFormat).resolvedOptions();
    return timeZoneName ? () => '3 ч. GMT+5' : get!.call(this);
  });
  const wanted = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Almaty', timeZoneName: 'short' } as const;
  expect(dateOf(new Date('2026-12-02T22:00:00Z'), wanted, 'kk')).toBe('3:00 GMT+5');
});

test('a missing name is loaded, and only then', () => {
  const asked: string[] = [];
  onMissingName(() => asked.push('names'));
  nameOf('region', 'DE', 'fr');
  learnNames('kk', { region: { DE: 'Германия' } });
  expect([nameOf('region', 'DE', 'kk'), asked]).toEqual(['Германия', []]);
  expect([nameOf('region', 'XQ', 'kk'), asked]).toEqual(['XQ', ['names']]);
  onMissingName(() => {});
});

test('Kazakh names, lists and numbers (spec 9.11)', () => {
  expect(
    dateOf(new Date('2026-11-27T00:00:00Z'), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, 'kk'),
  ).toBe('2026 ж. 27 қараша');
  expect([nameOf('region', 'CA', 'kk'), nameOf('language', 'fr', 'kk')]).toEqual(['Канада', 'француз тілі']);
  // The code of a name that we do not ship is shown.
  expect([nameOf('currency', 'USD', 'kk'), nameOf('region', 'XQ', 'kk')]).toEqual(['USD', 'XQ']);
  expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((items) => listOf(items, 'kk'))).toEqual([
    'a',
    'a және b',
    'a, b және c',
  ]);
  expect(new Intl.NumberFormat(figuresOf('kk')).format(1234.5)).toBe(new Intl.NumberFormat('kk').format(1234.5));
});

test('other languages are formatted by Intl', () => {
  expect([nameOf('currency', 'USD', 'fr'), nameOf('region', 'CA', 'de')]).toEqual(['dollar des États-Unis', 'Kanada']);
  expect(listOf(['a', 'b'], 'es')).toBe('a y b');
  expect(figuresOf('ar')).toBe('ar-u-nu-latn');
});

test('a rendered page includes the names in it, which the browser then writes as the server did (decision 0054)', () => {
  const { made, names } = withNames(() => [nameOf('region', 'TR', 'fr'), nameOf('region', 'TR', 'fr')].join());
  expect([made, names]).toEqual(['Turquie,Turquie', { region: { TR: 'Turquie' } }]);
  nameOf('region', 'CA', 'fr');
  expect(names).toEqual({ region: { TR: 'Turquie' } });
  expect(withNames(() => nameOf('currency', 'EUR', 'fr')).names).toEqual({});
  learnNames('fr', { region: { TR: 'Türkiye' } });
  learnNames('fr', { language: { tr: 'turc (Turquie)' } });
  expect([nameOf('region', 'TR', 'fr'), nameOf('language', 'tr', 'fr'), nameOf('region', 'CA', 'fr')]).toEqual([
    'Türkiye',
    'turc (Turquie)',
    'Canada',
  ]);
});
