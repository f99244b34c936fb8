import { expect, test } from 'vitest';
import { mutantsOf } from './mutants-of.ts';

const planted = (text: string, path = 'some.ts'): string[] =>
  mutantsOf(path, text).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end));

test('comparisons and signs are reversed, and numbers are one off', () => {
  expect(planted('const more = (a: number) => a < 3 && a + 1;')).toEqual([
    'const more = (a: number) => a < 3 || a + 1;',
    'const more = (a: number) => a <= 3 && a + 1;',
    'const more = (a: number) => a < 4 && a + 1;',
    'const more = (a: number) => a < 3 && a - 1;',
    'const more = (a: number) => a < 3 && a + 2;',
  ]);
});

test('a boolean is reversed, but not one that is a type as well', () => {
  expect(planted('move({ isNew: true }); const made = ok(true as const);')).toEqual([
    '; const made = ok(true as const);',
    'move({ isNew: false }); const made = ok(true as const);',
  ]);
});

test('guards and calls are forgotten, but not what is only logged', () => {
  expect(planted('if (!ready) throw error; await send(mail); log.warn(mail);')).toEqual([
    '; await send(mail); log.warn(mail);',
    'if (ready) throw error; await send(mail); log.warn(mail);',
    'if (!ready) throw error; ; log.warn(mail);',
  ]);
});

test('a screen shows another property of the same object, or what a choice would hide', () => {
  expect(planted('const Row = () => <p title={line.total}>{line.isNew ? line.tax : null}</p>;', 'Row.tsx')).toEqual([
    'const Row = () => <p title={line.isNew}>{line.isNew ? line.tax : null}</p>;',
    'const Row = () => <p title={line.total}>{line.isNew ? null : line.tax}</p>;',
    'const Row = () => <p title={line.total}>{line.tax ? line.tax : null}</p>;',
    'const Row = () => <p title={line.total}>{line.isNew ? line.total : null}</p>;',
  ]);
});

test('a statement loses one condition, or its order', () => {
  expect(
    planted('const list = sql`select id from part\nwhere owner = $1\nand closed is null\norder by id desc`;'),
  ).toEqual([
    'const list = sql`select id from part\nwhere owner = $1\norder by id desc`;',
    'const list = sql`select id from part\nwhere owner = $1\nand closed is null\norder by id `;',
  ]);
});

test('types, imports and texts have no mistakes', () => {
  expect(
    planted("import { a } from './a.ts';\ntype Both = { one: 1; two: typeof a.b };\nconst text = 'one' + a;"),
  ).toEqual([]);
});
