import { expect, test } from 'vitest';
import { all, readXml, textAt } from './index.ts';

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
