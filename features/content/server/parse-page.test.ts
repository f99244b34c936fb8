import { describe, expect, test } from 'vitest';
import { plainText } from '../rules.ts';
import { withFacts } from './facts.ts';
import { parsePage } from './parse-page.ts';

const head = 'title: Returns\nlead: Both ways.\nupdated: 2026-11-22';
const page = (body: string, front = head) => parsePage(`---\n${front}\n---\n${body}`);
const blocks = (text: string) => page(`## A {#a}\n\n${text}`).sections[0]!.blocks;

describe('a page', () => {
  test('has sections with anchors, entries and layouts', () => {
    const { title, lead, updated, sections } = page(
      '## Four steps {#steps .steps}\n\nIn short.\n\n### Find {#find}\n\nLook around.\n\n## More {#more}\n\n- one\n- two',
    );
    expect({ title, lead, updated }).toEqual({ title: 'Returns', lead: 'Both ways.', updated: '2026-11-22' });
    expect(sections).toEqual([
      {
        ...{ id: 'steps', heading: 'Four steps', look: 'steps' },
        blocks: [{ kind: 'paragraph', runs: [{ text: 'In short.' }] }],
        entries: [{ id: 'find', heading: 'Find', blocks: [{ kind: 'paragraph', runs: [{ text: 'Look around.' }] }] }],
      },
      {
        ...{ id: 'more', heading: 'More', look: 'plain', entries: [] },
        blocks: [{ kind: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] }],
      },
    ]);
  });

  test('has marked text, links, numbered lists, tables and quotations, and nothing else', () => {
    expect(blocks('See **both** or *one* at `x_y` in [help](/help#faq).')).toEqual([
      {
        kind: 'paragraph',
        runs: [
          ...[{ text: 'See ' }, { text: 'both', mark: 'strong' }, { text: ' or ' }, { text: 'one', mark: 'em' }],
          ...[{ text: ' at ' }, { text: 'x_y', mark: 'code' }, { text: ' in ' }],
          ...[{ text: 'help', href: '/help#faq' }, { text: '.' }],
        ],
      },
    ]);
    expect(blocks('1. first\n2. then')).toEqual([
      { kind: 'numbered', items: [[{ text: 'first' }], [{ text: 'then' }]] },
    ]);
    expect(blocks('| a | b |\n|---|---|\n| 1 | 2 |')).toEqual([
      { kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '2' }]]] },
    ]);
    expect(blocks('> He likes it.\n>\n> — A grandmother')).toEqual([
      { kind: 'quote', runs: [{ text: 'He likes it.' }], by: [{ text: 'A grandmother' }] },
    ]);
  });

  test.each([
    ['raw HTML', '## A {#a}\n\n<script>alert(1)</script>', /cannot show “<script>/],
    ['HTML within text', '## A {#a}\n\nA <b>bold</b> word.', /cannot hold “<b>/],
    ['a picture', '## A {#a}\n\n![x](/x.png)', /cannot hold “!\[x\]/],
    ['an entity', '## A {#a}\n\nTea &amp; cake.', /write the character itself/],
    ['a list within a list', '## A {#a}\n\n- one\n  - two', /one paragraph/],
    ['a heading without an anchor', '## A', /has no anchor: ## A \{#name\}/],
    ['a heading of the first level', '# A {#a}', /of level 1/],
    ['headings out of order', '### A {#a}', /before the first heading of the second level/],
    ['a heading of the fourth level', '## A {#a}\n\n#### B {#b}', /of level 4/],
    ['an anchor twice', '## A {#a}\n\n## B {#a}', /#a stands twice/],
    ['an unknown layout', '## A {#a .grid}', /cannot be laid out as \.grid/],
    ['text before the first heading', 'Hello.\n\n## A {#a}', /before the first heading/],
    ['a quotation of nobody', '## A {#a}\n\n> Well said.', /who says it/],
  ])('%s is refused', (_, body, reason) => {
    expect(() => page(body)).toThrow(reason);
  });

  test.each([
    ['colour: red', /Unrecognized key: "colour"/],
    ['since: yesterday', /since a day is written/],
    ['reader: cat', /reader/],
  ])('front matter with %s is refused', (line, reason) => {
    expect(() => page('', `${head}\n${line}`)).toThrow(reason);
  });

  test('without front matter it is refused', () => {
    expect(() => parsePage('## A {#a}')).toThrow(/front matter/);
  });
});

test('facts are filled in from the rules, in the page’s language; an unknown one is refused', () => {
  expect(withFacts('for {cardHold} {#a}', 'en')).toBe('for 30 minutes {#a}');
  expect(withFacts('{cardHold}', 'ar')).toBe('30 دقيقة');
  expect(() => withFacts('for {cardHolt}', 'en')).toThrow(/\{cardHolt\} is no fact/);
});

test('the plain text of blocks has the words of all of them', () => {
  expect(plainText(blocks('One [link](/help).\n\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |'))).toBe(
    'One link. two a b 1 2',
  );
});
