import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { translatedMarks } from '@cubby/i18n/load';
import { describe, expect, test } from 'vitest';
import { messagePartsOf } from '../build/message-parts.ts';
import { actErrors } from './acts.ts';
import { boundaryErrors } from './boundaries.ts';
import { circleErrors } from './circles.ts';
import { commandErrors } from './commands.ts';
import { invoiceDiagramErrors } from './drawn/invoice-diagram.ts';
import { orderDiagramErrors } from './drawn/order-diagram.ts';
import { lockErrors } from './lock.ts';
import { labelErrors, messageErrors, textErrors } from './messages.ts';
import { migrationErrors } from './migrations.ts';
import { referenceErrors } from './references.ts';
import { requirementErrors, requirements } from './requirements.ts';
import { project } from './small-project.ts';
import { sqlErrors } from './sql.ts';
import { unusedExportErrors } from './unused-exports.ts';

test('an endpoint by which the staff change something is refused if it records nobody', () => {
  const contract = `export const settle = defineEndpoint({
  method: 'POST',
  access: ['enquiries.settle'],
});
export const list = defineEndpoint({
  method: 'GET',
  access: ['enquiries.read'],
});
export const send = defineEndpoint({
  method: 'POST',
  access: ['anyone'],
});
`;
  const served = (settle: string) =>
    `implement(list, async (_input, { db }) => find(db)), implement(settle, ${settle}), implement(send, async (_input, { db }) => add(db))`;
  const found = (settle: string) =>
    actErrors(
      project({
        'features/enquiries/contract.ts': contract,
        'features/enquiries/server/routes.ts': served(settle),
        'features/enquiries/server/note.ts': `export const change = async (context: Context) => note(context);
const note = (context: Context) => record(context.db, context, { action: 'enquiry.settled' });
export const read = (context: Context) => find(context);
`,
      }),
    );
  expect(found('async (_input, context) => change(context)')).toEqual([]);
  expect(found('async (_input, context) => record(context.db, context, act)')).toEqual([]);
  expect(found('change')).toEqual([]);
  expect(found('async (_input, { db, accountId }) => write(db, accountId)')).toEqual([]);
  for (const nobody of [
    'async (_input, { db }) => write(db)',
    'async (_input, { db, actor }) => (maySettle(actor) ? write(db) : missing)',
    'async (_input, context) => read(context)',
  ])
    expect(found(nobody)).toEqual([
      expect.stringMatching(/^features\/enquiries\/server\/routes\.ts: settle does not record who/),
    ]);
});

describe('boundaries', () => {
  test.each([
    ['packages/ui/src/a.ts', `import { x } from '@cubby/features/cart/rules';`, /a package knows no feature/],
    ['features/cart/server/a.ts', `import { x } from '@cubby/features/orders/server';`, /earlier tiers only/],
    ['features/cart/storefront/A.tsx', `import { x } from '../server/store.ts';`, /screens never import the server/],
    ['features/cart/storefront/A.tsx', `import { x } from '@cubby/features/catalog/server';`, /run in the browser/],
    [
      'features/orders/storefront/A.tsx',
      `import { X } from '@cubby/features/cart/storefront';`,
      /composed by a page in apps/,
    ],
    ['features/cart/rules.ts', `import { x } from '@cubby/db';`, /rules are pure/],
    ['features/cart/server/a.ts', `import { x } from 'react';`, /renders no screens/],
    ['features/cart/server/a.ts', `import { x } from '../../orders/rules.ts';`, /leaves its folder/],
    ['features/cart/server/a.ts', `const x = process.env.PORT;`, /reads the environment/],
    ['features/juggling/rules.ts', '', /stands in no tier/],
  ])('%s with %s is refused with its reason', (path, text, reason) => {
    expect(boundaryErrors(project({ [path]: text })).join('\n')).toMatch(reason);
  });

  test('allowed imports pass', () => {
    const root = project({
      'features/orders/server/a.ts': `import { x } from '@cubby/features/cart/rules';\nimport { y } from '@cubby/features/cart/server';\nimport { z } from '../rules.ts';`,
      'features/orders/storefront/A.tsx': `import { x } from '../contract.ts';\nimport { y } from '@cubby/features/cart/rules';`,
      'apps/storefront/routes/a.tsx': `import { x } from '@cubby/features/cart/storefront';`,
    });
    expect(boundaryErrors(root)).toEqual([]);
  });
});

describe('migrations', () => {
  const checksum = 'e3b0c44298fc1c14';
  const migrations = (names: string[], schema = `-- Migrations: ${checksum}\n`) =>
    project({
      ...Object.fromEntries(names.map((name) => [`packages/db/migrations/${name}`, ''])),
      'packages/db/schema.sql': schema,
    });

  test('have a number each', () => {
    expect(migrationErrors(migrations(['0001_one.sql', '0002_two.sql']))).toEqual([]);
    expect(migrationErrors(migrations(['0001_one.sql', '0002_two.sql', '0002_too.sql']))).toEqual([
      expect.stringMatching(/0002_too\.sql and 0002_two\.sql have the same number/),
    ]);
    expect(migrationErrors(migrations(['0018_one.sql', '0019_two.sql', '0127_three.sql']))).toEqual([
      expect.stringMatching(/0019_two\.sql has the number of a replaced migration/),
    ]);
    expect(migrationErrors(migrations(['2_two.sql']))).toEqual([expect.stringMatching(/2_two\.sql is never applied/)]);
  });

  test('are those of the schema for people', () => {
    expect(migrationErrors(migrations(['0001_one.sql'], '-- Migrations: 0123456789abcdef\n'))).toEqual([
      expect.stringMatching(/^packages\/db\/schema\.sql is not of these migrations/),
    ]);
  });
});

describe('SQL', () => {
  const owned = {
    'features/offers/README.md': '- **Tables** `offer`,\n  `listing`',
    'features/cart/README.md': '- **Tables** none',
  };
  const errors = (path: string, text: string) => sqlErrors(project({ ...owned, [path]: text })).join('\n');

  test.each([
    ['features/cart/server/routes.ts', 'await db.query(`select from x`)', /SQL stands in a store/],
    ['features/cart/server/routes.ts', "const a = statement('a', 'select 1');", /SQL stands in a store/],
    [
      'features/cart/server/store.ts',
      "statement('a', `select 1\n from offer o`);",
      /store\.ts:2: offer belongs to features\/offers/,
    ],
    [
      'features/cart/server/store.ts',
      "statement('a', 'update listing set x = 1');",
      /listing belongs to features\/offers/,
    ],
    [
      'features/offers/server/list-store.ts',
      "statement('a', `select from offer where status = 'ACTUAL'`);",
      /code of the rules as a literal/,
    ],
    [
      'features/offers/server/list-store.ts',
      "statement('a', `select from offer\n where status in ('ACTUAL', 'CLOSED')`);",
      /code of the rules/,
    ],
    [
      'packages/db/src/rows.generated.ts',
      'export type Tables = {\n  orphan: {\n    id: string;\n  };\n};\n',
      /orphan belongs to nobody/,
    ],
  ])('%s with %s is refused with its reason', (path, text, reason) => {
    expect(errors(path, text)).toMatch(reason);
  });

  test.each([
    [
      'features/offers/server/list-store.ts',
      `statement('a', \`select from offer where status = \${code<Status>('ACTUAL')}\`);`,
    ],
    [
      'features/cart/server/store.ts',
      "// not from offer\nstatement('a', 'select from offer_facts');\nconst a = is('CLOSED');",
    ],
    ['features/cart/server/store.test.ts', "await pool.query('select from offer')"],
    ['features/cart/seed.ts', "await tx.query('insert into offer')"],
  ])('%s with %s is allowed', (path, text) => {
    expect(errors(path, text)).toBe('');
  });
});

describe('cycles', () => {
  const packages = {
    'packages/ui/package.json': JSON.stringify({ exports: { '.': './src/index.ts' } }),
    'features/package.json': JSON.stringify({ exports: { './*/rules': './*/rules.ts' } }),
  };

  test('files that import one another are named, by the shortest cycle; type imports and lazy ones count', () => {
    const root = project({
      'apps/shop/a.ts': `import type { B } from './b.ts';`,
      'apps/shop/b.ts': `export { c } from './c.ts';\nimport './d.ts';`,
      'apps/shop/c.ts': `const a = () => import('./a.ts');`,
      'apps/shop/d.ts': `import './c.ts';`,
    });
    const errors = circleErrors(root);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/a\.ts → .*b\.ts → .*c\.ts → .*a\.ts/);
    expect(errors[0]).not.toMatch(/d\.ts/);
  });

  test('a cycle is found through entry points', () => {
    const root = project({
      ...packages,
      'packages/ui/src/index.ts': `import { x } from '@cubby/features/cart/rules';`,
      'features/cart/rules.ts': `import { y } from '@cubby/ui';`,
    });
    expect(circleErrors(root)).toHaveLength(1);
  });

  test('two paths to the same file are no cycle', () => {
    const root = project({
      ...packages,
      'apps/shop/a.ts': `import './b.ts';\nimport './c.ts';`,
      'apps/shop/b.ts': `import './c.ts';`,
      'apps/shop/c.ts': `import 'react';\nimport { y } from '@cubby/ui';`,
      'packages/ui/src/index.ts': '',
    });
    expect(circleErrors(root)).toEqual([]);
  });
});

describe('unused exports', () => {
  const ui = {
    'packages/ui/package.json': JSON.stringify({ exports: { '.': './src/index.ts' } }),
    'packages/ui/src/index.ts': `export { Badge } from './Badge.tsx';\nexport { Tabs, type Tab } from './Tabs.tsx';`,
    'packages/ui/src/gallery/Samples.tsx': `import { Badge } from '../Badge.tsx';\nimport { Tabs } from '../Tabs.tsx';`,
  };

  test('an export that only the gallery uses is unused', () => {
    const root = project({ ...ui, 'apps/shop/a.tsx': `import { Badge } from '@cubby/ui';` });
    expect(unusedExportErrors(root)).toEqual([expect.stringMatching(/index\.ts: .*Tabs/)]);
  });

  test('an export that a screen, a test or a neighbour uses is not', () => {
    const root = project({
      ...ui,
      'apps/shop/a.tsx': `import {\n  Badge,\n} from '@cubby/ui';`,
      'packages/ui/src/pieces.test.tsx': `import { Tabs } from './Tabs.tsx';`,
    });
    expect(unusedExportErrors(root)).toEqual([]);
  });
});

describe('messages', () => {
  test('a missing message, a placeholder that differs, a key without a message and a part that two features own are reported', () => {
    const errors = messageErrors(
      project({
        'features/cart/messages/en.json': '{"cart.title":"Cart of {name}","cart.empty":"Empty"}',
        'features/cart/messages/ar.json': '{"cart.title":"سلة"}',
        'features/cart/messages/search/en.json': '{}',
        'features/cart/messages/search/ar.json': '{}',
        'features/offers/messages/search/en.json': '{}',
        'features/offers/messages/search/ar.json': '{}',
        'features/cart/contract.ts': `z.int('field.nothing')`,
      }),
    );
    expect(errors.join('\n')).toMatch(/cart\.empty is missing[\s\S]*/);
    expect(errors.join('\n')).toMatch(/cart\.title has other gaps/);
    expect(errors.join('\n')).toMatch(/features\/offers\/messages\/search: features\/cart has a part of this name/);
    expect(errors.join('\n')).toMatch(/'field\.nothing' has no message/);
  });

  const lazyScreens = {
    'package.json': '{}',
    'features/package.json': '{"exports":{"./*/storefront":"./*/storefront/index.ts"}}',
    'features/cart/messages/en.json': '{"cart.link":"Cart"}',
    'features/cart/messages/cart/en.json': '{"cart.title":"Your cart","cart.step.pay":"Pay"}',
    'features/cart/messages/saved/en.json': '{"cart.saved":"Saved"}',
    'features/cart/storefront/index.ts': `export { Cart } from './Cart.tsx';\nexport { Saved } from './Saved.tsx';`,
    'features/cart/storefront/Cart.tsx': `text(\`cart.step.\${step}\`)`,
    'features/cart/storefront/Saved.tsx': `text('cart.saved')`,
    'apps/storefront/routes/checkout/cart.tsx': `import { Cart } from '@cubby/features/cart/storefront';\ntext('cart.link')`,
    'packages/fields/messages/fieldErrors/en.json': '{"field.required":"Fill this in"}',
    'packages/forms/messages/forms/en.json': '{"form.failed":"Try again"}',
    'packages/forms/package.json': '{"name":"@cubby/forms","exports":{".":"./src/form.ts"}}',
    'packages/forms/src/form.ts': `export const useForm = () => text('form.failed', 'field.required')`,
    'apps/storefront/routes/contact.tsx': `import { useForm } from '@cubby/forms';`,
    'apps/storefront/Window.tsx': `import { Saved as Kept } from '@cubby/features/cart/storefront';`,
  };

  test('a page needs the messages that it and its imports name, and no others of the features it uses', () => {
    const partsOf = messagePartsOf(project(lazyScreens), 'storefront');
    expect(partsOf('apps/storefront/routes/checkout/cart.tsx')).toEqual(['cart']);
    expect(partsOf('apps/storefront/Window.tsx')).toEqual(['saved']);
    expect(partsOf('features/cart/storefront/Cart.tsx')).toEqual(['cart']);
    expect(partsOf('apps/storefront/routes/contact.tsx')).toEqual(['forms']);
  });

  test.each([
    ["lazy(() => import('./Window.tsx'))", 1],
    ["(await import('./Window.tsx')).Window", 1],
    ["lazy(() => loadScreen(() => import('./Window.tsx')))", 0],
  ])('a screen that is loaded lazily brings its messages: %s', (code, count) => {
    const errors = messageErrors(project({ ...lazyScreens, 'apps/storefront/Link.tsx': code }));
    expect(errors.filter((error) => error.includes('./Window.tsx needs the messages “saved”'))).toHaveLength(count);
  });

  test('an entry point is never imported lazily: none of its messages would come', () => {
    const code = "lazy(() => import('@cubby/features/cart/storefront').then(({ Cart }) => ({ default: Cart })))";
    const errors = messageErrors(project({ ...lazyScreens, 'apps/storefront/Link.tsx': code }));
    expect(
      errors.filter((error) => error.includes('import @cubby/features/cart/storefront in a file of its own')),
    ).toHaveLength(1);
  });

  test('what surrounds every page names no messages that only pages bring', () => {
    const entry = { 'apps/storefront/entry.client.tsx': `text('cart.link');\ntext('cart.title')` };
    const errors = messageErrors(project({ ...lazyScreens, ...entry }));
    expect(errors.filter((error) => error.includes('needs the messages “cart”: move them up'))).toHaveLength(1);
  });

  const items = '{count, plural, one {# item of {name}} other {# items}}';
  test.each([
    ['ar', '{count, plural, one {قطعة {name}} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}}', []],
    ['ar', '{count, plural, one {قطعة {name}} other {# قطعة}}', ['lacks the plural forms few, many, two of ar']],
    ['ru', '{count, plural, one {# вещь {name}} few {# вещи} other {# вещей}}', ['lacks the plural forms many of ru']],
    ['de', '{count, plural, one {# Stück {name}} other {# Stück}}', []],
    ['fr', '{count, plural, one {# pièce {name}} other {# pièces}}', []],
    ['fr', '{count, plural, =0 {rien de {name}} other {# pièces}}', []],
    ['de', '{count, plural, one {# Stück} other {# Stück}}', ['has other gaps (count) than en (count, name)']],
  ] as const)('a plural has all forms of its language: %s %s', (locale, translated, errors) =>
    expect(textErrors(items, translated, locale)).toEqual(errors),
  );

  test('a changed English text is reported until its translations are said to follow', () => {
    const files = {
      'features/cart/messages/en.json': '{"cart.title":"Your basket"}',
      'features/cart/messages/ar.json': '{"cart.title":"سلتكم"}',
    };
    const marks = translatedMarks({ 'cart.title': 'Your cart' }, {});
    const errorsWith = (known: Record<string, string>) =>
      messageErrors(project({ ...files, 'packages/i18n/src/translated.json': JSON.stringify(known) }));
    expect(errorsWith(marks)).toEqual([expect.stringMatching(/^cart\.title has changed in English/)]);
    const english = { 'cart.title': 'Your basket' };
    expect(errorsWith(translatedMarks(english, marks))).toHaveLength(1);
    expect(errorsWith(translatedMarks(english, marks, ['cart.title']))).toEqual([]);
    expect(errorsWith({})).toEqual([expect.stringMatching(/older than the messages/)]);
  });

  test('a button’s name for screen readers contains its visible words, where it does in English (WCAG 2.5.3)', () => {
    const english = {
      'cart.go': 'Move',
      'cart.go.label': 'Move {name} to cart',
      'cart.x': 'Go',
      'cart.x.label': 'Start',
    };
    const german = { 'cart.go': 'Ablegen', 'cart.x': 'Los', 'cart.x.label': 'Beginnen' };
    expect(labelErrors(english, { ...german, 'cart.go.label': 'ablegen: {name}' })).toEqual([]);
    expect(labelErrors(english, { ...german, 'cart.go.label': 'In den Warenkorb: {name}' })).toEqual([
      expect.stringMatching(/^cart\.go\.label lacks “Ablegen”/),
    ]);
    expect(labelErrors(english, german)).toEqual([]);
  });
});

describe('requirements', () => {
  const page =
    '# What\n\n- **4.6** Never below 1.\n- **4.7** Counts what is selected.\n- **9.1** Dollars.\n  Not tested: nobody can.\n';
  const files = {
    'docs/requirements.md': page,
    'features/cart/rules.ts': 'Math.max(1, quantity)',
    'features/cart/rules.test.ts': `test('a quantity (spec 4.6, 4.7)')`,
  };
  const planted = {
    spec: ['4.6', '4.7'],
    file: 'features/cart/rules.ts',
    from: 'max(1',
    to: 'max(0',
    tests: ['features/cart/rules.test.ts'],
  };

  test('each has the tests that name it, which the page lists, or a reason', () => {
    const root = project(files);
    expect(requirementErrors(root, [planted])).toEqual([expect.stringMatching(/lists of tests are older/)]);
    writeFileSync(join(root, 'docs/requirements.md'), requirements(root));
    expect(requirementErrors(root, [planted])).toEqual([]);
    const listed = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
    expect(listed).toContain('  Tests: [cart/rules](../features/cart/rules.test.ts)\n- **4.7**');
    expect(listed.match(/Tests:/g)).toHaveLength(2);
  });

  test.each([
    [{ 'features/cart/rules.test.ts': `test('spec 4.6')` }, /4\.7 is named by no test/],
    [{ 'features/cart/rules.test.ts': `test('spec 4.6, 4.7, 9.1')` }, /9\.1 is said to be untested/],
    [{ 'features/cart/rules.test.ts': `test('spec 4.6, 4.7, 4.8')` }, /name 4\.8, which is no requirement/],
    [{ 'docs/requirements.md': `${page}- **4.6** Again.` }, /4\.6 stands twice/],
    [{}, /4\.7 is broken by no planted fault/],
  ])('%j is reported', (changed, error) =>
    expect(requirementErrors(project({ ...files, ...changed }), []).join('\n')).toMatch(error),
  );

  test('a fault that cannot be planted any more, or whose tests do not name what it breaks, is reported', () => {
    const gone = { ...planted, from: 'max(2' };
    const unnamed = { ...planted, spec: ['9.1'] };
    expect(requirementErrors(project(files), [gone, unnamed]).filter((error) => error.startsWith('scripts'))).toEqual([
      expect.stringMatching(/“max\(2” stands 0 times/),
      expect.stringMatching(/no test in .* names 9\.1/),
    ]);
  });
});

test('decisions that are named exist, have numbers of their own and all parts; links lead somewhere', () => {
  const parts = '**Context.** **Decision.** **Consequences.** **Enforced by** **Status.**';
  const files = {
    'decisions/0001-one.md': `See [two](0002-two.md#no-2-why), [it](0002-two.md#p15), [the web](https://example.org). ${parts}`,
    'decisions/0002-two.md': `## No. 2: why\n<a id="p15"></a>P15, [above](#p15) ${parts}`,
    'features/cart/rules.ts': '// decision 0002',
  };
  expect(referenceErrors(project(files))).toEqual([]);
  const wrong = {
    ...files,
    'decisions/0002-again.md': `See [three](0003-three.md), [why](0001-one.md#why), [here](#nowhere). ${parts}`,
    'decisions/0004-four.md':
      '**Decision.** **Context.** **Consequences.** **Enforced by** `cart/rules.ts`, `cart/store.ts`',
    'features/cart/rules.ts': '// decision 0005',
  };
  expect(referenceErrors(project(wrong)).toSorted()).toEqual([
    expect.stringMatching(/links to #nowhere in decisions\/0002-again\.md/),
    expect.stringMatching(/links to #why in decisions\/0001-one\.md/),
    expect.stringMatching(/links to 0003-three.md/),
    expect.stringMatching(/0004-four\.md: has no \*\*Decision/),
    expect.stringMatching(/0004-four\.md: has no \*\*Status/),
    expect.stringMatching(/0004-four\.md: names cart\/store\.ts, which is not there/),
    expect.stringMatching(/0002 is the number of two pages/),
    expect.stringMatching(/decision 0005 does not exist/),
  ]);
});

test('a command that people are told to run exists', () => {
  const files = {
    'package.json': '{"scripts":{"db:backup":"x","check":"y"}}',
    'packages/a/a.ts': '// npm run db:backup',
    'docs/a.md': 'Run `npm run check`.',
  };
  expect(commandErrors(project(files))).toEqual([]);
  const wrong = { ...files, 'README.md': 'Use npm run db:restore.' };
  expect(commandErrors(project(wrong))).toEqual([
    expect.stringMatching(/^README.md: “npm run db:restore” does not exist/),
  ]);
});

test('every locked package has a hash, for whatever platform it is', () => {
  const integrity = `sha512-${'a'.repeat(86)}==`;
  const locked = (packages: object) => lockErrors(project({ 'package-lock.json': JSON.stringify({ packages }) }));
  expect(
    locked({
      '': {},
      'packages/db': {},
      'node_modules/@cubby/db': { link: true },
      'node_modules/pg': { version: '8.0.0', integrity },
    }),
  ).toEqual([]);
  for (const unhashed of [
    { 'node_modules/pg': { version: '8.0.0' } },
    { 'node_modules/pg': { version: '8.0.0', integrity: 'sha1-short' } },
    { 'node_modules/@biomejs/cli-darwin-arm64': { version: '2.6.8', optional: true, os: ['darwin'], cpu: ['arm64'] } },
  ])
    expect(locked(unhashed)).toEqual([expect.stringMatching(/has no integrity hash/)]);
});

test('a missing or outdated diagram of orders is refused', () => {
  const stale = project({ 'docs/rules/orders.md': '# The life of a seller order\n' });
  expect(orderDiagramErrors(stale)).toEqual([expect.stringMatching(/^docs\/rules\/orders\.md .*npm run docs/)]);
  expect(orderDiagramErrors(project({}))).toHaveLength(1);
  expect(orderDiagramErrors(dirname(dirname(import.meta.dirname)))).toEqual([]);
  expect(invoiceDiagramErrors(stale)).toEqual([expect.stringMatching(/^docs\/rules\/invoices\.md .*npm run docs/)]);
  expect(invoiceDiagramErrors(dirname(dirname(import.meta.dirname)))).toEqual([]);
});
