import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entryCodes } from '../../features/ledger/entry.ts';
import { citationErrors } from './citations.ts';
import { project } from './small-project.ts';

const pages = {
  'docs/requirements.md': '- **4.7** Something.\n- **4.8** Something else.\n',
  'docs/rules/children.md': '# Domain: children\n- <a id="c11"></a>**C11** One.\n',
  'docs/rules/orders.md': '# Domain: orders\n<a id="5.4"></a>\n| <a id="o1"></a>O1 | <a id="o25"></a>O25 |\n',
  'docs/rules/reliability.md':
    '# Reliability: lessons\n- <a id="rule-9"></a>**Rule 9** One.\n- <a id="1.7"></a>**1.7**\n',
  'docs/rules/design.md': '# Design: pages\n- <a id="7"></a>**7**\n- <a id="registration"></a>**registration**\n',
  'docs/rules/ux.md': '# UX: screens\n- <a id="k5"></a>**K5**\n- <a id="pr2"></a>**PR2**\n',
};

function errorsOf(text: string, path = 'features/cart/rules.ts', more: Record<string, string> = {}): string[] {
  return citationErrors(project({ ...pages, ...more, [path]: text }));
}

describe('citations', () => {
  test.each([
    '(spec 4.7)',
    '(spec 4.7, 4.8, P3)',
    '(spec 4.7–4.8)',
    '(domain C11)',
    '(domain C11, 5.4 O25)',
    '(domain 5.4 O1 to O25)',
    '(domain 5.4, O1, O25; reliability 1.7)',
    '(reliability rule 9, rule 9)',
    '(design 7, ux K5, PR2; WCAG 2.1.1)',
    '(design registration)',
    'The domain is 5 letters long.',
  ])('“%s” leads to rules', (cited) => expect(errorsOf(`// ${cited}`)).toEqual([]));

  test.each([
    ['(spec 4.9)', 'spec 4.9'],
    ['(domain C12)', 'domain c12'],
    ['(domain C11, C12)', 'domain c12'],
    ['(domain 5)', 'domain 5'],
    ['(domain O25)', 'domain O25'],
    ['(domain C11, O25)', 'domain O25'],
    ['(domain 5.4 O1 to O26)', 'domain o26'],
    ['(reliability rule 10)', 'reliability rule-10'],
    ['(reliability 9)', 'reliability 9'],
    ['(design 8)', 'design 8'],
    ['(ux K5, K6)', 'ux k6'],
    ['(ux row 18)', 'ux row-18'],
    ['(domain table 5)', 'domain table-5'],
    ['(spec section 4)', 'spec section-4'],
  ])('“%s” leads nowhere, and the error names file, line and remedy', (cited, named) => {
    const [error, ...others] = errorsOf(`// one\n// two ${cited}\n`);
    expect(error).toMatch(`features/cart/rules.ts:2: “${named}” is no rule in docs/`);
    expect(error).toMatch(/Cite the rule that is meant .*, or drop the citation\.$/);
    expect(others).toEqual([]);
  });

  test('a citation may go on in the next line, of a comment or of a document', () => {
    const lines = ['/**', ' * One (domain', ' * C11,', ' * C12).', ' */'].join('\n');
    expect(errorsOf(lines)).toEqual([expect.stringMatching(/^features\/cart\/rules\.ts:4: “domain c12”/)]);
    expect(errorsOf('One (domain\nC12).', 'README.md')).toEqual([expect.stringMatching(/^README\.md:2: /)]);
  });

  test('a rule has one place, and its page a source', () => {
    const twice = { 'docs/rules/more.md': '# Domain: more\n<a id="c11"></a>' };
    expect(errorsOf('', 'README.md', twice)).toEqual([expect.stringMatching(/domain c11 is on two pages/)]);
    const unnamed = { 'docs/rules/more.md': '# More\n' };
    expect(errorsOf('', 'README.md', unnamed)).toEqual([expect.stringMatching(/its heading names no source/)]);
  });

  test('the page of postings has every code of the ledger', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/rules/money.md'), 'utf8');
    expect(entryCodes.filter((code) => !page.includes(`<a id="${code.toLowerCase()}"></a>**${code}**`))).toEqual([]);
  });
});
