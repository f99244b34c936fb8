import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { proposalFormFields } from './fields.ts';

test('numbers of a proposed product may be typed in Arabic or Persian digits (spec 9.11)', () => {
  expect(
    proposalFormFields.parse({
      ...{ gtin: '٠١٢٣٤٥٦٧٨٩٠٥', makerNumber: '', maker: '', units: '٦', weightGrams: '٣٥٠', ageFrom: '٣' },
      ...{ hasSmallParts: '', price: '٤٫٩٩', stock: '۴۰' },
      ...{ makerAddress: '', makerEmail: '', responsibleName: '', responsibleAddress: '', responsibleEmail: '' },
    }),
  ).toMatchObject({ gtin: '00012345678905', units: 6, weightGrams: 350, ageFrom: 3, price: money(499), stock: 40 });
});
