import { expect, test } from 'vitest';
import { movedText, valuesOf } from './form-values.ts';

test('a text moves to its newly chosen language, but replaces no existing one', () => {
  const values = { ...valuesOf(null, { price: null, stock: null }), name_en: 'Notizbuch', description_en: 'A5' };
  expect(movedText(values, 'en', 'de')).toEqual({
    ...{ name_de: 'Notizbuch', description_de: 'A5', name_en: '', description_en: '' },
  });
  expect(movedText({ ...values, name_de: 'Heft' }, 'en', 'de')).toEqual({});
});
