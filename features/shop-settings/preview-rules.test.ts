import { expect, test } from 'vitest';
import { draftFor, readDraft } from './preview-rules.ts';

test('the preview shows the reader’s language, else English, else the first that there is (spec 3.14)', () => {
  expect(draftFor({ fr: 'Papier', en: 'Paper' }, 'fr')).toEqual({ story: 'Papier', locale: 'fr' });
  expect(draftFor({ fr: 'Papier', en: ' Paper ' }, 'ar')).toEqual({ story: 'Paper', locale: 'en' });
  expect(draftFor({ fr: 'Papier', de: 'Papier!', en: ' ' }, 'ar')).toEqual({ story: 'Papier!', locale: 'de' });
  expect(draftFor({}, 'kk')).toEqual({ story: '', locale: 'kk' });
});

test('the preview takes only words in one of the ten languages', () => {
  const message = { target: 'cubby-shop-preview', story: 'Paper', locale: 'en' };
  expect(readDraft(message)).toEqual({ story: 'Paper', locale: 'en' });
  for (const wrong of [
    null,
    'Paper',
    { ...message, target: 'cubby-frame' },
    { ...message, story: 1 },
    { ...message, story: 'x'.repeat(2001) },
    { ...message, locale: 'xx' },
    { ...message, locale: 'toString' },
  ])
    expect(readDraft(wrong)).toBeUndefined();
});
