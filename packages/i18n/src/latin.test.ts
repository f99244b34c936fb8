import { expect, test } from 'vitest';
import { inLatin } from './latin.ts';

test.each([
  ['Anna O’Neil-Smith 12', "Anna O'Neil-Smith 12"],
  ['Weißenfels, Größe', 'Weissenfels, Grosse'],
  ['Þór Ægir Œuvre Łódź İstanbul ığdır Đorđe', 'Thor Aegir Oeuvre Lodz Istanbul igdir Dorde'],
  ['Школа № 5 Щёлково', 'Shkola No 5 Shchelkovo'],
  ['Қазақстан Ғылым', 'Qazaqstan Ghylym'],
  ['Αθήνα', 'Athina'],
  ['თბილისი, რუსთაველის 12', 'Tbilisi, Rustavelis 12'],
  ['Երևան', 'Erevan'],
  ['ঢাকা', 'Dhaka'],
  ['አበበ', "'Abebe"],
  ['王小明', 'WangXiaoMing'],
  ['さくら', 'Sakura'],
  ['김하늘', 'GimHaNeul'],
  ['مدرسة', 'Mdrsh'],
  ['बेंगलुरु', 'Bemgluru'],
  ['Mei 🎒\u200D', 'Mei '],
  ['1 © * #', '1  * #'],
])('%j is spelled %j', (text, latin) => expect(inLatin(text)).toBe(latin));

test('letters of every alphabet, except signs of quantity and breath, have a Latin spelling', () => {
  const letters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{L}/u.test(sign),
  );
  const mute = letters.filter((letter) => !/[A-Za-z]/.test(inLatin(letter)));
  expect(letters.length).toBeGreaterThan(5000);
  expect(mute.length).toBeLessThan(200);
  expect(mute.filter((letter) => /\p{Script=Georgian}|\p{Script=Bengali}/u.test(letter)).join('')).toBe('ঀঽჸჺჾᲸᲺᲾ');
});
