import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';

const text = (content: string) => Uint8Array.from(Buffer.from(content));
const found = (name: string, content: Uint8Array) =>
  unpack(name, content).map((part) => [part.name, 'content' in part ? part.content.length : part.problem]);

test.each<[what: string, content: Uint8Array, parts: (string | number)[][]]>([
  ['a file', text('<a/>'), [['x', 4]]],
  ['one that begins like an archive', text('PK\u0003\u0005 or not'), [['x', 11]]],
  ['one that begins like gzip', Uint8Array.of(0x1f, 0x8c, 1), [['x', 3]]],
  ['a file in gzip', gzipSync(text('<a/>')), [['x', 4]]],
  [
    'an archive',
    zipSync({ 'a.xml': text('<a/>'), 'b.xml': text('<bb/>') }),
    [
      ['x/a.xml', 4],
      ['x/b.xml', 5],
    ],
  ],
  ['one with a folder', zipSync({ 'in/': text(''), 'in/a.xml': text('<a/>') }), [['x/in/a.xml', 4]]],
  ['one of nothing but a folder', zipSync({ 'in/': text('') }), [['x', 'an archive without files']]],
])('unpacked: %s', (_what, content, parts) => expect(found('x', content)).toEqual(parts));

test('an archive has at most a thousand files; each excess one is listed', () => {
  const files = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.xml`, text('a')]));
  const parts = found('x', zipSync(files, { level: 0 }));
  expect(parts.filter(([, length]) => length === 1)).toHaveLength(1000);
  expect(parts.at(-1)).toEqual(['x/1000.xml', 'an archive of too many files or bytes']);
});

/** An archive of two files, of which the first claims this size. */
function claiming(bytes: number): Uint8Array {
  const archive = Buffer.from(zipSync({ 'a.xml': text('a'), 'b.xml': text('b') }, { level: 0 }));
  archive.writeUInt32LE(bytes, archive.indexOf('PK\u0001\u0002') + 24);
  return archive;
}
test('unpacked content has at most 32 MB, in an archive in total', () => {
  const tooMany = 'an archive of too many files or bytes';
  const [first, second, refused] = [
    ['x/a.xml', 1],
    ['x/b.xml', 1],
    ['x/b.xml', tooMany],
  ];
  expect(found('x', claiming(33_554_431))).toEqual([first, second]);
  expect(found('x', claiming(33_554_432))).toEqual([first, refused]);
  expect(found('x', claiming(33_554_433))).toEqual([['x/a.xml', tooMany], refused]);
  expect(found('x', gzipSync(new Uint8Array(33_554_433), { level: 1 }))).toEqual([
    ['x', expect.stringMatching(/^an archive that cannot be unpacked: /)],
  ]);
});
