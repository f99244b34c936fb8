import type { CDPSession, Page } from 'playwright-core';

/** Where the focus is, as a screen reader names it, and what is wrong with it. */
type Stop = {
  id: number;
  role: string;
  name: string;
  value: string;
  isPage: boolean;
  hasParts: boolean;
  wrong: string;
  /** The control that had the focus before, if it looked the same with it and without. */
  unmarked: string;
};

const tooMany = 400;
/** How long a page may take to move the focus. */
const patience = 15_000;

/**
 * A person with a keyboard and nothing else. Every step states the focused element by role and accessible name, and
 * every place on the way must have a name, be visible, not be covered, and show that it has the focus.
 */
export async function keyboardOnly(page: Page) {
  const session = await page.context().newCDPSession(page);
  const here = async () => {
    const stop = await focusedStop(session);
    // It is announced once: waiting does not help.
    if (stop.unmarked) throw new Error(`${stop.unmarked} does not show that it has the focus`);
    return stop;
  };

  /** Waits until this has the focus: a new page's heading, a window's first control, the button that opened it. */
  async function isAt(role: string | RegExp, name: string | RegExp): Promise<void> {
    const end = Date.now() + patience;
    let stop = await here();
    while (!(isThis(stop, role, name) && !stop.wrong)) {
      if (Date.now() > end) throw new Error(`the focus is at ${told(stop)}, not at ${role} “${name}”`);
      await page.waitForTimeout(50);
      stop = await here();
    }
  }

  /** Presses Tab, or Shift+Tab, until this has the focus. */
  async function walk(key: 'Tab' | 'Shift+Tab', role: string | RegExp, name: string | RegExp): Promise<void> {
    const passed = new Set<number>();
    const names: string[] = [];
    let before = await here();
    const begin = before.id;
    for (let steps = 0; steps < tooMany; steps += 1) {
      await page.keyboard.press(key);
      const stop = await settled(here);
      if (stop.isPage) {
        // The end of the page: the next press begins at its other end.
        if (passed.has(-1)) break;
        passed.add(-1);
        before = stop;
        continue;
      }
      if (stop.id === before.id && !stop.hasParts) throw new Error(`${key} does not lead away from ${told(stop)}`);
      if (stop.wrong) throw new Error(`${key} leads to ${told(stop)}`);
      if (isThis(stop, role, name)) return;
      if (passed.has(stop.id) && stop.id !== before.id) {
        if (passed.has(-1) || stop.id === begin) break;
        throw new Error(`${key} goes round and round through ${told(stop)}`);
      }
      passed.add(stop.id);
      names.push(told(stop));
      before = stop;
    }
    throw new Error(`${key} does not lead to ${role} “${name}”, but to ${names.join(', ')}`);
  }

  const tabTo = (role: string | RegExp, name: string | RegExp) => walk('Tab', role, name);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const typeOver = async (text: string) => {
    await press('ControlOrMeta+a');
    await page.keyboard.type(text);
  };
  return {
    isAt,
    tabTo,
    tabBackTo: (role: string | RegExp, name: string | RegExp) => walk('Shift+Tab', role, name),
    press,
    async use(role: string | RegExp, name: string | RegExp, key = 'Enter'): Promise<void> {
      await tabTo(role, name);
      await press(key);
    },
    async write(name: string | RegExp, text: string, role: string | RegExp = 'textbox'): Promise<void> {
      await tabTo(role, name);
      await typeOver(text);
    },
    /** Types where the focus is: in a list of choices, this finds one. */
    type: (text: string) => page.keyboard.type(text),
    typeOver,
  };
}

const isThis = (stop: Stop, role: string | RegExp, name: string | RegExp): boolean =>
  (typeof role === 'string' ? stop.role === role : role.test(stop.role)) &&
  (typeof name === 'string' ? stop.name === name : name.test(stop.name));

const told = ({ role, name, wrong }: Stop): string => `${role} “${name}”${wrong && `, ${wrong}`}`;

/** A page that scrolls or opens a panel on focus may need a moment, on a busy machine seconds, until what has the focus can be seen. */
async function settled(here: () => Promise<Stop>): Promise<Stop> {
  let stop = await here();
  for (let tries = 0; tries < 100 && stop.wrong; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop = await here();
  }
  return stop;
}

export async function focusedStop(session: CDPSession): Promise<Stop> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const objectId = result.objectId;
  if (!objectId) return nowhere;
  const [seen, spoken] = await Promise.all([
    session.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration: `function () { return (${look.toString()})(this); }`,
      returnByValue: true,
    }),
    session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false }),
  ]).catch(() => []);
  if (!seen || !spoken) return nowhere;
  const node = spoken.nodes[0];
  const plain = (value: unknown) =>
    String(value ?? '')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const { text, ...state } = seen.result.value as ReturnType<typeof look>;
  const role = plain(node?.role?.value);
  const stop = {
    ...state,
    role: role === 'DisclosureTriangle' ? 'disclosure' : role,
    name: plain(node?.name?.value) || plain(text),
    value: plain(node?.value?.value),
  };
  return stop.isPage || stop.name || stop.wrong ? stop : { ...stop, wrong: 'which has no name' };
}

const nowhere: Stop = {
  id: -1,
  role: 'page',
  name: '',
  value: '',
  isPage: true,
  hasParts: false,
  wrong: 'nowhere',
  unmarked: '',
};

/** Runs in the page: whether what has the focus can be seen, and whether that it has the focus can. */
function look(element: HTMLElement) {
  type Kept = { ids: WeakMap<Element, number>; next: number; last?: { element: HTMLElement; looks: string[] } };
  const own = window as unknown as { stops?: Kept };
  own.stops ??= { ids: new WeakMap(), next: 1 };
  const kept = own.stops;
  if (!kept.ids.has(element)) kept.ids.set(element, kept.next++);
  const id = kept.ids.get(element)!;
  const isPage = element === document.body || element === document.documentElement;
  const hasParts = element.matches('input[type=date], input[type=time], input[type=month]');

  const looks = (one: HTMLElement): string => {
    const around = [one, one.closest('label'), one.parentElement, one.parentElement?.parentElement];
    return around
      .flatMap((each) => (each ? ['', '::before', '::after'].map((part) => getComputedStyle(each, part || null)) : []))
      .map((style) =>
        [
          ...[style.outlineStyle, style.outlineWidth, style.outlineColor, style.boxShadow, style.backgroundColor],
          ...[style.borderColor, style.borderWidth, style.textDecorationLine],
        ].join(' '),
      )
      .join('|');
  };
  // An element that a script has focused is identified by its text.
  // biome-ignore lint/performance/useDomNodeTextContent: lines are told apart
  const text = element.tabIndex < 0 && !isPage ? (element.innerText ?? '').slice(0, 200) : '';
  let unmarked = '';
  const answer = (wrong: string) => ({ id, isPage, hasParts, text, wrong, unmarked });
  // Between finding it and looking at it, a window may have closed: the next look finds what has the focus then.
  if (document.activeElement !== element) return answer('which has just lost the focus');
  const last = kept.last;
  if (last && last.element !== element && last.element.isConnected && last.element.checkVisibility()) {
    kept.last = undefined;
    const words = (last.element.ariaLabel || last.element.textContent || last.element.id).trim().slice(0, 40);
    if (last.looks.every((each) => each === looks(last.element)))
      unmarked = `${last.element.tagName.toLowerCase()} “${words}”`;
  }
  if (isPage) return answer('');
  // A heading or a text that a script has focused needs no mark.
  if (element.tabIndex < 0) kept.last = undefined;
  // The parts of a date are one field; the button in it has a mark of its own.
  else if (kept.last?.element === element) kept.last.looks.push(looks(element));
  else kept.last = { element, looks: [looks(element)] };
  if (element.tabIndex > 0) return answer('which has a tabindex above 0');

  // A control that is drawn by its label is seen as the label.
  const isDrawn = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 4 && height > 4 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const shown = isDrawn(element) ? element : element.closest('label');
  if (!shown || !isDrawn(shown)) return answer('which cannot be seen');
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  const points = [...shown.getClientRects()].flatMap((box) =>
    steps.flatMap((x) => steps.map((y) => [box.x + box.width * x, box.y + box.height * y] as const)),
  );
  const isInside = ([x, y]: readonly [number, number]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const inside = points.filter(isInside);
  if (inside.length === 0) return answer('which is outside the screen');
  const isFree = ([x, y]: readonly [number, number]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (shown.contains(hit) || hit.contains(shown));
  };
  return answer(inside.some(isFree) ? '' : 'which something else covers');
}
