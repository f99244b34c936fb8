import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { boundaryErrors } from './boundaries.ts';
import { glossaryErrors } from './glossary.ts';
import { messageErrors } from './messages.ts';
import { styleErrors } from './style.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** A project of a few files. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'cubby-checks-'));
  roots.push(root);
  for (const folder of ['apps', 'packages', 'features']) mkdirSync(join(root, folder));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

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

  test('what is allowed is not refused', () => {
    const root = project({
      'features/orders/server/a.ts': `import { x } from '@cubby/features/cart/rules';\nimport { y } from '@cubby/features/cart/server';\nimport { z } from '../rules.ts';`,
      'features/orders/storefront/A.tsx': `import { x } from '../contract.ts';\nimport { y } from '@cubby/features/cart/rules';`,
      'apps/storefront/routes/a.tsx': `import { x } from '@cubby/features/cart/storefront';`,
    });
    expect(boundaryErrors(root)).toEqual([]);
  });
});

describe('messages', () => {
  test('a missing word, a gap that differs, a key without words', () => {
    const errors = messageErrors(
      project({
        'features/cart/messages/en.json': '{"cart.title":"Cart of {name}","cart.empty":"Empty"}',
        'features/cart/messages/ar.json': '{"cart.title":"سلة"}',
        'features/cart/storefront/A.tsx': `text('cart.nothing')`,
        'features/cart/contract.ts': `z.int('field.nothing')`,
      }),
    );
    expect(errors.join('\n')).toMatch(/cart\.empty is missing[\s\S]*/);
    expect(errors.join('\n')).toMatch(/cart\.title has other gaps/);
    expect(errors.join('\n')).toMatch(/cart\.nothing'\) has no message/);
    expect(errors.join('\n')).toMatch(/'field\.nothing' has no message/);
  });
});

describe('words and style', () => {
  test('the wire’s words stay in contracts', () => {
    const root = project({
      'features/cart/rules.ts': 'const restAmount = 1;',
      'features/cart/contract.ts': 'const restAmount = 1;',
    });
    expect(glossaryErrors(root)).toEqual([expect.stringMatching(/^features\/cart\/rules\.ts:1: “restAmount”/)]);
  });

  test.each([
    ['<p className="ml-2">', /names a side/],
    ['<p className="text-left">', /names a side/],
    [`<p style={{ color: '#ff0000' }}>`, /raw colour/],
    [`{brand === 'kids' && <Garland />}`, /asks for the brand/],
  ])('%s is refused', (line, reason) => {
    expect(styleErrors(project({ 'features/cart/storefront/A.tsx': line })).join('\n')).toMatch(reason);
  });
});
