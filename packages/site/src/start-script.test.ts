import { expect, test } from 'vitest';
import { startScript } from './start-script.ts';

/** Runs the script in a page with this state; records its loads in order. */
function begin(page: { hidden?: boolean; paints?: boolean; readyState?: string }) {
  const loaded: string[] = [];
  const heard: Record<string, () => void> = {};
  let painted = () => {};
  let waited = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = page.paints === false ? ['resource'] : ['paint', 'resource'];
    constructor(hear: () => void) {
      painted = hear;
    }
    observe() {}
  }
  const document = {
    hidden: page.hidden ?? false,
    readyState: page.readyState ?? 'interactive',
    getElementById: (id: string) => (id === 'scripts' ? { textContent: '["/entry.js","/a.js","/b.js"]' } : null),
    createElement: (name: string) => ({ name }),
    head: { append: ({ rel, href }: { rel: string; href: string }) => loaded.push(`${rel} ${href}`) },
  };
  const run = startScript.replace('import(entry)', 'load(entry)');
  new Function('document', 'window', 'PerformanceObserver', 'addEventListener', 'setTimeout', 'load', run)(
    document,
    { PerformanceObserver },
    PerformanceObserver,
    (name: string, hear: () => void) => Object.assign(heard, { [name]: hear }),
    (hear: () => void, ms: number) => {
      expect(ms).toBe(2000);
      waited = hear;
    },
    (entry: string) => loaded.push(`import ${entry}`),
  );
  return { loaded, paint: () => painted(), wait: () => waited(), parse: () => heard.DOMContentLoaded?.() };
}
const all = ['modulepreload /a.js', 'modulepreload /b.js', 'import /entry.js'];

test('a page loads its scripts once, when it has been painted (design 7)', () => {
  const { loaded, paint, wait } = begin({});
  expect(loaded).toEqual([]);
  paint();
  expect(loaded).toEqual(all);
  paint();
  wait();
  expect(loaded).toEqual(all);
});

test('a page painted before it has been parsed completely waits for that', () => {
  const { loaded, paint, parse } = begin({ readyState: 'loading' });
  paint();
  expect(loaded).toEqual([]);
  parse();
  expect(loaded).toEqual(all);
});

test.each([{ hidden: true }, { paints: false }])(
  'a page that is not visibly painted loads them immediately: %o',
  (page) => {
    expect(begin(page).loaded).toEqual(all);
  },
);

test('a page that is never painted loads them after two seconds', () => {
  const { loaded, wait } = begin({});
  wait();
  expect(loaded).toEqual(all);
});
