import type { CDPSession, Locator, Page } from 'playwright-core';

/** Steps with the Tab key alone, as somebody without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 80; i += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function pressByKey(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

type Said = { value?: { value?: unknown } };
type Spoken = {
  role?: Said['value'];
  name?: Said['value'];
  description?: Said['value'];
  value?: Said['value'];
  properties?: { name: string; value: { value?: unknown } }[];
};

/** States that a screen reader says after the name. */
const states = ['required', 'invalid', 'expanded', 'checked', 'disabled', 'hasPopup', 'busy'];

/**
 * A screen reader's description of the focused element: role, name, value, states and description from the browser's
 * accessibility tree.
 */
export async function sayFocused(session: CDPSession): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  const node = nodes[0] as Spoken;
  const properties = (node.properties ?? [])
    .filter(({ name, value }) => states.includes(name) && value.value && value.value !== 'false')
    .map(({ name, value }) => (value.value === true || value.value === 'true' ? name : `${name} ${value.value}`));
  const parts = [
    `${node.role?.value}: ${node.name?.value || '(no name)'}`,
    node.value?.value ? `“${node.value.value}”` : '',
    ...properties,
    node.description?.value ? `(${node.description.value})` : '',
  ];
  return parts.filter(Boolean).join(', ').replaceAll(/\s+/g, ' ');
}

/** Collects what live regions announce, on every page from now on: what is added to them, not what leaves. */
export async function hearAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
    const hear = (node: Node) => {
      const element = node instanceof HTMLElement ? node : node.parentElement;
      const region = element?.closest<HTMLElement>(live);
      // Those of these roles are read whole, others only what is new.
      const isWhole = region?.matches('[role=status], [role=alert], [aria-atomic=true], output');
      // biome-ignore lint/performance/useDomNodeTextContent: lines are told apart, and hidden text is not heard
      const text = (isWhole ? region : element)?.innerText?.replaceAll(/\s*\n\s*/g, ' / ').trim();
      if (region && text && said.at(-1) !== text) said.push(text);
    };
    new MutationObserver((changes) => {
      for (const { target, type, addedNodes } of changes)
        for (const node of type === 'childList' ? addedNodes : [target]) hear(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}
