import { join } from 'node:path';
import type { AnyEndpoint, CallOptions, Client } from '@cubby/contract';
import { type Locale, prefixOf } from '@cubby/i18n';
import { loadTranslators } from '@cubby/i18n/load';
import { TranslatorProvider } from '@cubby/i18n/react';
import { page, SiteProvider, siteContext } from '@cubby/site';
import { type Window as DomWindow, Window } from 'happy-dom';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { setNavigator } from '../../../packages/site/src/navigating/go-to.ts';
import { wordsOf } from './markup-of.tsx';

const translators = loadTranslators(join(import.meta.dirname, '..', '..', '..'));

type Screen = {
  /** The visible text: of the open dialog, or else of the screen. */
  words: () => string;
  /** Presses a button, a choice or a link by its name, in the open dialog if there is one; `Name#2` is the second of that name. */
  press: (name: string) => Promise<void>;
  /** Presses it twice before the screen can change. */
  twice: (name: string) => Promise<void>;
  /** Types into a field by its name, or by `#id` where several have the same. */
  type: (label: string, value: string) => Promise<void>;
  /** Presses a key where the focus is, or at the first element of a selector. */
  key: (key: string, at?: { selector?: string; shiftKey?: boolean }) => Promise<void>;
  /** Several steps in order: a name is pressed, a label with a value is typed into. */
  take: (...steps: readonly (string | readonly [label: string, value: string])[]) => Promise<void>;
  /** Advances the time of a test with fake timers. */
  after: (milliseconds: number) => Promise<void>;
  /** The message about the last action. */
  said: () => string;
  /** The names of the buttons that can be pressed. */
  buttons: () => string[];
  dialog: () => HTMLDialogElement | undefined;
  /** The calls to the server: the id of each endpoint, with its input. */
  calls: [endpoint: string, input: unknown][];
  /** The token that each call was made with. */
  bearers: (string | undefined)[];
  /** The key that each call was made with. */
  keys: (string | undefined)[];
  /** How often the page's data was loaded. */
  loads: () => number;
  /** The addresses that the screen navigated to. */
  left: string[];
  /** The path of the page that is shown: `/screen`, or the one that was navigated to. */
  at: () => string;
};

type Options = {
  /** The page's loader data. */
  data?: unknown;
  /** What the server answers to a call; an error is thrown. */
  answer?: (endpoint: AnyEndpoint, input: unknown) => unknown;
  locale?: Locale;
  settings?: Record<string, string>;
  brand?: string;
  /** What follows the page's address: `#t=…`, `?wanted=…`. */
  at?: string;
  /** The account of who is signed in at an inner site. */
  signedIn?: object;
};

/** The addresses that the open screen navigated to; after that it may stay busy. */
let left: string[] = [];
/** Unmounts the open screen. */
let close = async () => {};

/** Renders a screen as a browser does, until the next one or the end of the test: it can be pressed and typed into. */
export async function onScreen(screen: ReactNode, options: Options = {}): Promise<Screen> {
  const { data = null, answer, locale = 'en', settings = {}, brand = 'child', at = '', signedIn = null } = options;
  await close();
  left = [];
  const window = openWindow(at);
  const { createRoot } = await import('react-dom/client');
  const calls: Screen['calls'] = [];
  const bearers: Screen['bearers'] = [];
  const keys: Screen['keys'] = [];
  const client = (async (endpoint: AnyEndpoint, input: unknown, { idempotencyKey, bearer }: CallOptions = {}) => {
    calls.push([endpoint.id, input]);
    bearers.push(bearer);
    keys.push(idempotencyKey);
    // A captcha is spent once, so it stands for a key.
    const isOnce = idempotencyKey !== undefined || Object.hasOwn(input as object, 'captchaToken');
    if (endpoint.idempotent && !isOnce) throw new Error(`${endpoint.path} was called without a key`);
    const answered = await answer?.(endpoint, input);
    if (answered instanceof Error) throw answered;
    return answered;
  }) as Client;
  const site = {
    ...{ brand, locale, offered: translators.offered, translator: translators.of(locale) },
    ...{ client, prefix: prefixOf(locale), settings },
  };
  let loads = 0;
  const only = page({ id: 'only', path: '/screen' }, async () => ({
    loader: async () => {
      loads += 1;
      return data;
    },
    Component: () => screen,
  }));
  const router = createMemoryRouter(
    [{ id: 'signed-in', loader: () => signedIn, children: [only, { path: '*', Component: () => null }] }],
    {
      initialEntries: ['/screen'],
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(siteContext, site);
        return context;
      },
    },
  );
  setNavigator({
    prepare: async () => undefined,
    navigate: async (path) => void left.push(path),
    stay: () => {},
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await settled(() =>
    root.render(
      <SiteProvider value={site}>
        <TranslatorProvider value={site.translator}>
          <RouterProvider router={router} useTransitions={false} />
        </TranslatorProvider>
      </SiteProvider>,
    ),
  );
  close = async () => {
    close = async () => {};
    await settled(() => root.unmount());
    await window.happyDOM.abort();
    vi.unstubAllGlobals();
  };
  onTestFinished(() => close());
  const pressable = () =>
    [...here().querySelectorAll<HTMLElement>('button, a[href], summary, label')].filter(
      (each) => dialog() !== undefined || !each.closest('dialog'),
    );
  const named = (asked: string): HTMLElement => {
    const [name = '', nth] = asked.split(/#(?=\d$)/);
    const exact = pressable().filter((each) => nameOf(each) === name);
    // The cross of a dialog is called like the button below.
    const read = exact.filter((each) => !each.hasAttribute('aria-label'));
    // A choice is called by its first words: help may follow.
    const begun = pressable().filter((each) => nameOf(each).startsWith(`${name} `));
    const found = [read, exact, begun].find((each) => each.length > 0) ?? [];
    if (nth !== undefined && found[Number(nth) - 1]) return found[Number(nth) - 1]!;
    if (found.length !== 1)
      throw new Error(`${found.length} to press as “${name}” among ${pressable().map(nameOf).join(' | ')}`);
    return found[0]!;
  };
  const press: Screen['press'] = async (name) => {
    const found = named(name);
    await settled(() => found.click());
  };
  const type: Screen['type'] = (label, value) => {
    const labels = [...here().querySelectorAll('label')].filter((each) => nameOf(each) === label);
    const ids = label.startsWith('#') ? [label.slice(1)] : labels.map(({ htmlFor }) => htmlFor);
    const named = [...here().querySelectorAll('[aria-label]')].filter(
      (each) => 'value' in each && each.tagName !== 'BUTTON' && nameOf(each) === label,
    );
    const fields = [...ids.map((id) => document.getElementById(id)), ...named] as HTMLInputElement[];
    if (fields.length !== 1) throw new Error(`${fields.length} fields “${label}” in ${wordsOf(here().innerHTML)}`);
    return settled(() => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(fields[0]), 'value')!.set!.call(fields[0], value);
      fields[0]!.dispatchEvent(new Event(fields[0]!.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    });
  };
  return {
    ...{ press, type, calls, bearers, keys, left, dialog, loads: () => loads },
    at: () => router.state.location.pathname + router.state.location.search,
    take: async (...steps) => {
      for (const step of steps) await (typeof step === 'string' ? press(step) : type(...step));
    },
    words: () => {
      const copy = here().cloneNode(true) as Element;
      if (!dialog()) for (const closed of copy.querySelectorAll('dialog')) closed.remove();
      return wordsOf(copy.innerHTML);
    },
    key: (key, { selector, shiftKey = false } = {}) =>
      settled(() => {
        const element = selector === undefined ? document.activeElement : document.querySelector(selector);
        element!.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }));
      }),
    twice: async (name) => {
      const found = named(name);
      await settled(() => {
        found.click();
        found.click();
      });
    },
    after: (milliseconds) => settled(() => void vi.advanceTimersByTime(milliseconds)),
    said: () =>
      wordsOf([...here().querySelectorAll('[role="status"], [role="alert"]')].map((each) => each.innerHTML).join(' ')),
    buttons: () =>
      pressable()
        .filter(({ tagName }) => tagName === 'BUTTON')
        .map(nameOf),
  };
}

const dialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
/** What a reader can reach: behind an open dialog nothing can be pressed. */
const here = (): Element => dialog() ?? document.body;

const nameOf = (element: Element): string => {
  const label = element.getAttribute('aria-label');
  if (label !== null) return wordsOf(label);
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return wordsOf(copy.innerHTML);
};

/** Acts, and waits until nothing more happens. */
async function settled(does: () => void): Promise<void> {
  const turn = async () => {
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  await act(async () => {
    does();
    await turn();
  });
  // A form imports its modules at its first use.
  const end = performance.now() + 5_000;
  const isBusy = () => left.length === 0 && here().querySelector('[aria-busy="true"]') !== null;
  while (isBusy() && performance.now() < end) await act(turn);
}

const inWindow = [
  ...['document', 'navigator', 'history', 'localStorage', 'sessionStorage', 'Element', 'HTMLElement', 'Node'],
  ...['HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement', 'HTMLFormElement', 'HTMLIFrameElement', 'Event'],
  ...['CustomEvent', 'KeyboardEvent', 'MouseEvent', 'SubmitEvent', 'MutationObserver', 'IntersectionObserver'],
  ...['ResizeObserver', 'getComputedStyle', 'matchMedia', 'requestAnimationFrame', 'cancelAnimationFrame'],
  ...['addEventListener', 'removeEventListener', 'dispatchEvent', 'scrollTo', 'FormData', 'File', 'FileReader'],
] as const;

/** The browser's globals, until the test ends. */
/** A stream of events that nothing is sent on. */
class SilentStream extends EventTarget {
  close(): void {}
}

function openWindow(at: string): DomWindow {
  const window = new Window({ url: `https://child.example/screen${at}`, width: 1024, height: 768 });
  vi.stubGlobal('window', window);
  for (const name of inWindow) {
    const found = (window as unknown as Record<string, unknown>)[name];
    vi.stubGlobal(name, typeof found === 'function' && /^[a-z]/.test(name) ? found.bind(window) : found);
  }
  const { href, origin, pathname, search, hash, host, hostname, protocol } = window.location;
  const assign = (address: unknown) => void left.push(String(address));
  vi.stubGlobal('location', {
    ...{ href, origin, pathname, search, hash, host, hostname, protocol },
    ...{ assign, replace: assign, reload: () => assign('reload') },
  });
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('reportError', (error: unknown) => {
    throw error;
  });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return window;
}
