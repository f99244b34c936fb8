import { money } from '@cubby/money';
import { expect, test } from 'vitest';
import { csvAmount, csvFile } from './csv.ts';

test('a file has a header and one line for each row, with quotes doubled', () => {
  expect(
    csvFile(
      ['name', 'amount'],
      [
        ['Maple "Best", Inc.', '1.50'],
        ['سلة\nA', ''],
      ],
    ),
  ).toBe('\ufeffname,amount\r\n"Maple ""Best"", Inc.","1.50"\r\n"سلة\nA",""\r\n');
  expect(csvFile(['name'], [])).toBe('\ufeffname\r\n');
  expect(csvFile(['name, “first”', 'a'], [])).toBe('\ufeff"name, “first”",a\r\n');
});

test.each([
  '=1+1',
  '+1+1',
  '-1+1',
  '-x',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("x")',
  '-',
])('%j is text in a spreadsheet', (text) => {
  expect(csvFile(['a'], [[text]])).toBe(`\ufeffa\r\n"'${text.replaceAll('"', '""')}"\r\n`);
});

test.each(['-12.30', '0.05', '12', 'A-1', 'a=b', "O'Neil", ''])('%j is unchanged', (text) => {
  expect(csvFile(['a'], [[text]])).toBe(`\ufeffa\r\n"${text}"\r\n`);
});

test.each([
  [5, '0.05'],
  [120_005, '1200.05'],
  [-1_230, '-12.30'],
  [-5, '-0.05'],
  [0, '0.00'],
])('%i minor units are %s', (minor, text) => {
  expect(csvAmount(money(minor))).toBe(text);
});
