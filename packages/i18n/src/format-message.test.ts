import { describe, expect, it } from 'vitest';
import { compileMessages, createTranslator } from './index.ts';

const say = (locale: 'en' | 'ar' | 'de', message: string, values?: Record<string, string | number>) =>
  createTranslator(locale, compileMessages({ key: message })).lookup('key', values);

describe('a message', () => {
  it('is shown unchanged, or with its values filled in', () => {
    expect(say('en', 'Add to cart')).toBe('Add to cart');
    expect(say('en', 'Add {name} from {seller}', { name: 'Pen', seller: 'Grace' })).toBe('Add Pen from Grace');
    expect(say('en', 'Add {name}')).toBe('Add ');
  });

  it('uses the language’s plural, an exact number first, and formats the count in its digits', () => {
    const products = '{count, plural, =0 {none} one {one product} other {# products}}';
    expect([0, 1, 2, 1086].map((count) => say('en', products, { count }))).toEqual([
      'none',
      'one product',
      '2 products',
      '1,086 products',
    ]);
    expect(say('de', '{n, plural, one {# Heft} other {# Hefte}}', { n: 1086 })).toBe('1.086 Hefte');
    expect(say('ar', '{n, plural, one {a} two {b} few {# c} many {# d} other {# e}}', { n: 5 })).toBe('5 c');
  });

  it('may have placeholders within a plural', () => {
    const message = '{count, plural, one {# offer for {name}} other {# offers for {name}}}.';
    expect(say('en', message, { count: 3, name: 'Pen' })).toBe('3 offers for Pen.');
  });

  it('has one full stop if a value ends with one', () => {
    const message = 'Until {date}. Then it ends.';
    expect(say('de', message, { date: '30. Nov.' })).toBe('Until 30. Nov. Then it ends.');
    expect(say('de', message, { date: '30. November' })).toBe('Until 30. November. Then it ends.');
    expect(say('de', '{count, plural, one {Until {date}} other {From {date}}}.', { count: 1, date: '30. Nov.' })).toBe(
      'Until 30. Nov.',
    );
  });

  it('shows its key if it is missing', () => {
    expect(createTranslator('en', {}).text('offers.none')).toBe('offers.none');
  });
});
