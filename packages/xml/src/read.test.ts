import { expect, test } from 'vitest';
import { all, decodeXml, readXml, textAt } from './index.ts';

test('elements have text, attributes and children, by their names without prefixes', () => {
  const root = readXml(
    '\ufeff<?xml version="1.0"?><!-- of today --><x:Stmt xmlns:x="urn:x"><x:Id>007</x:Id><x:Amt Ccy="CAD"> 1.50 </x:Amt><Ntry><A>Pens &amp; caf&#233;</A></Ntry><Ntry><A/><A><![CDATA[<b>]]></A></Ntry></x:Stmt>',
  )!;
  expect(root.name).toBe('Stmt');
  expect(textAt(root, 'Id')).toBe('007');
  expect(all(root, 'Amt')[0]).toMatchObject({ text: '1.50', attributes: { Ccy: 'CAD' } });
  expect(all(root, 'Ntry/A').map(({ text }) => text)).toEqual(['Pens & café', '', '<b>']);
  expect(textAt(root, 'Missing', 'Ntry/B', 'Ntry/A')).toBe('Pens & café');
  expect(textAt(root, 'Missing')).toBeUndefined();
});

test.each([
  ['', 'nothing'],
  ['<a><b></a>', 'not well-formed'],
  ['account;amount\r\n1;2', 'another format'],
  ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'an entity from a file'],
  ['<!doctype a [<!ENTITY x "xx"><!ENTITY y "&x;&x;">]><a>&y;</a>', 'entities that grow'],
])('%j is refused: %s', (text) => expect(readXml(text)).toBeUndefined());

test('elements of any name are read, up to a limit of depth', () => {
  const named = readXml('<a><__proto__ constructor="1">x</__proto__><toString>y</toString></a>')!;
  expect(named.children.map(({ name, text }) => [name, text])).toEqual([
    ['__proto__', 'x'],
    ['toString', 'y'],
  ]);
  expect(readXml(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)?.name).toBe('a');
  for (const levels of [101, 50_000])
    expect(readXml(`${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`)).toBeUndefined();
});

const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Größe</a>`;
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
test.each<[what: string, bytes: Buffer, text: string]>([
  ['UTF-8', Buffer.from('<a>Größe</a>'), '<a>Größe</a>'],
  ['UTF-8 with a mark', Buffer.from('\ufeff<a>Größe</a>'), '<a>Größe</a>'],
  ['ISO-8859-1', Buffer.from(declared('ISO-8859-1'), 'latin1'), declared('ISO-8859-1')],
  [
    'Windows-1252',
    Buffer.from("<?xml version='1.0' encoding='windows-1252'?><a>\x80</a>", 'latin1'),
    "<?xml version='1.0' encoding='windows-1252'?><a>€</a>",
  ],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le'), declared('UTF-16')],
  ['UTF-16 of the other order', utf16be(`\ufeff${declared('UTF-16')}`), declared('UTF-16')],
  ['UTF-16 without a mark', utf16be(declared('UTF-16')), declared('UTF-16')],
])('%s is decoded as declared', (_what, bytes, text) => expect(decodeXml(bytes)).toEqual({ ok: true, text }));

test.each<[what: string, bytes: Buffer, problem: string]>([
  ['UTF-8', Buffer.from('<a>Größe</a>', 'latin1'), 'not in the encoding utf-8, as which it comes'],
  ['an unknown encoding', Buffer.from(declared('EBCDIC-9')), 'an encoding that we do not know: EBCDIC-9'],
])('bytes that are not %s are refused, and no character is replaced', (_what, bytes, problem) =>
  expect(decodeXml(bytes)).toEqual({ ok: false, problem }),
);
