import { describe, expect, test } from 'vitest';
import { readPriceWords } from './price-words.ts';

const read = (query: string, locale = 'en') => {
  const { query: words, priceFrom, priceTo } = readPriceWords(query, locale);
  return [words, priceFrom, priceTo];
};

describe('words of a query that state a price (spec 2.49)', () => {
  test.each([
    ['en', 'pencils under $5', 'pencils', undefined, 5],
    ['en', 'under $5', '', undefined, 5],
    ['en', 'under 5 dollars pencils', 'pencils', undefined, 5],
    ['en', 'backpack less than US$40', 'backpack', undefined, 40],
    ['en', 'gifts $20 and under', 'gifts', undefined, 20],
    ['en', 'gifts $20 or less', 'gifts', undefined, 20],
    ['en', 'backpack over $1,000', 'backpack', 1000, undefined],
    ['en', 'backpacks between $20 and $40', 'backpacks', 20, 40],
    ['en', 'backpacks $20-$40 blue', 'backpacks blue', 20, 40],
    ['en', 'backpacks from 20 to 40 dollars', 'backpacks', 20, 40],
    ['en', 'pens price under 5', 'pens', undefined, 5],
    ['en', 'pens max $4.99', 'pens', undefined, 5],
    ['de', 'Stifte unter 5 €', 'Stifte', undefined, 6],
    ['de', 'Rucksack bis 50 Euro', 'Rucksack', undefined, 58],
    ['de', 'Rucksack zwischen 20 und 40 Dollar', 'Rucksack', 20, 40],
    ['de', 'Rucksack ab 20$', 'Rucksack', 20, undefined],
    ['fr', 'stylos moins de 5 €', 'stylos', undefined, 6],
    ['fr', 'stylo à moins de 5 dollars', 'stylo', undefined, 5],
    ['fr', 'sac entre 20 et 40 $', 'sac', 20, 40],
    ['es', 'lápices por menos de 5 dólares', 'lápices', undefined, 5],
    ['es', 'mochila hasta $40', 'mochila', undefined, 40],
    ['es', 'mochila de 20 a 40 dólares', 'mochila', 20, 40],
    ['it', 'penne sotto i 5 €', 'penne', undefined, 6],
    ['it', 'zaino a meno di 40 dollari', 'zaino', undefined, 40],
    ['pt', 'lápis até 5 dólares', 'lápis', undefined, 5],
    ['pt', 'mochila abaixo de R$ 110', 'mochila', undefined, 20],
    ['ru', 'ручка до 500 рублей', 'ручка', undefined, 7],
    ['ru', 'ручки дешевле 5 долларов', 'ручки', undefined, 5],
    ['ru', 'рюкзак от 800 до 1600 руб.', 'рюкзак', 10, 20],
    ['ru', 'рюкзак не дороже 40$', 'рюкзак', undefined, 40],
    ['kk', 'қалам 530 теңгеге дейін', 'қалам', undefined, 1],
    ['kk', 'қалам 5 доллардан арзан', 'қалам', undefined, 5],
    ['tr', 'kalem 5 dolardan ucuz', 'kalem', undefined, 5],
    ['tr', '420 TL altı çanta', 'çanta', undefined, 10],
    ['tr', '420 liraya kadar çanta', 'çanta', undefined, 10],
    ['tr', 'çanta 5 €’ya kadar', 'çanta', undefined, 6],
    ['tr', '420-840 TL arası çanta', 'çanta', 10, 20],
    ['ar', 'قلم أقل من 5 دولار', 'قلم', undefined, 5],
    ['ar', 'حقيبة تحت ٤٠ دولارا', 'حقيبة', undefined, 40],
    ['ar', 'حقيبة بين 20 و 40 دولار', 'حقيبة', 20, 40],
    ['ar', 'backpack under $40', 'backpack', undefined, 40],
  ] as const)('%s “%s”', (locale, query, words, priceFrom, priceTo) => {
    expect(read(query, locale)).toEqual([words, priceFrom, priceTo]);
  });

  test.each([
    ['en', 'books for kids under 5'],
    ['en', 'more than 80 sheets'],
    ['en', 'class under 10'],
    ['en', '#2 pencil'],
    ['en', 'pack of 12 - 24'],
    ['de', 'Rucksack ab 3 Jahren'],
    ['de', 'Ordner bis 500 Blatt'],
    ['fr', 'cahier de 5 à 10 pages'],
    ['ru', 'тетрадь до 96 листов'],
    ['ru', 'линейка 30 см'],
    ['tr', '5-10 yaş çanta'],
    ['kk', '5 жасқа дейін'],
    ['en', 'reel of tape'],
    ['pt', 'papel real'],
  ])('leaves other numbers unchanged: %s “%s”', (locale, query) => {
    expect(read(query, locale)).toEqual([query, undefined, undefined]);
  });
});
