/** What somebody has done on a page before its scripts came: pressed a button, changed a field, sent a form. */
type EarlyAction = {
  kind: string;
  at: Element;
  /** What was pressed, or sent the form. */
  button: HTMLElement | null;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Gives what has been kept, in its order, and keeps no more. */
    takeEarlyActions?: (() => EarlyAction[]) | undefined;
  }
}

/**
 * Keeps what a page's scripts would have heard of, until they take it: no press is lost on a slow line, and a form that
 * only scripts can send does not put its fields into the address. One with an address of its own is sent.
 *
 * A page's head runs the text of this function: it uses nothing from outside, and has no comments.
 */
function keepEarlyActions(): void {
  const kept: EarlyAction[] = [];
  const kinds = ['click', 'input', 'submit'];
  const keep = (event: Event) => {
    const { type: kind, target, submitter = null } = event as SubmitEvent;
    const at = target as Element;
    const button = kind === 'click' ? at.closest<HTMLButtonElement>('button:enabled') : submitter;
    if (kind === 'click' && (!button || button.matches('form [type=submit]'))) return;
    if (kind === 'submit') {
      if (at.hasAttribute('action')) return;
      event.preventDefault();
    }
    button?.toggleAttribute('data-waiting', true);
    kept.push({ kind, at, button });
  };
  for (const kind of kinds) addEventListener(kind, keep, true);
  window.takeEarlyActions = () => {
    for (const kind of kinds) removeEventListener(kind, keep, true);
    return kept;
  };
}

/** The same as an inline script. */
export const earlyActionsScript = `(${keepEarlyActions.toString().replaceAll(/\s+/g, ' ')})();`;

/**
 * Takes what was kept. What it returns does it again, once, for scripts that listen by then: the focus and the fields
 * first, with what they hold now, then presses and forms in their order.
 */
export function takeEarlyActions(): () => Promise<void> {
  const kept = window.takeEarlyActions?.() ?? [];
  window.takeEarlyActions = undefined;
  for (const { button } of kept) button?.removeAttribute('data-waiting');
  const fields = [...new Set(kept.map(({ at }) => at))].filter(isField);
  const again = [
    focusAgain,
    ...fields.map((field) => tellerOf(field)),
    ...kept.flatMap(({ kind, at, button }) =>
      kind === 'click'
        ? () => button!.click()
        : kind === 'submit'
          ? // The press itself, since a button may say what its form is sent for.
            () => at.isConnected && (button ? button.click() : (at as HTMLFormElement).requestSubmit())
          : [],
    ),
  ];
  return async () => {
    for (const act of again.splice(0)) {
      // React draws what one action changed before the next one, as it does between a visitor's.
      await undefined;
      act();
    }
  };
}

const isField = (at: Element): at is Field => at.matches('textarea,select,input:not([type=file])');

/** A search field unfolds when it gets the focus; the number of a quantity would be selected, and the next digit replace it. */
function focusAgain(): void {
  const field = document.activeElement;
  if (!field || !isField(field)) return;
  const from = 'selectionStart' in field ? field.selectionStart : null;
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (from !== null) (field as HTMLInputElement).selectionStart = from;
}

/**
 * Lets React hear what a field holds. It ignores a change to what it has seen last, and that is the field as it is: so
 * the field first returns to what the page came with, and then changes behind React's back.
 */
function tellerOf(field: Field): () => void {
  if (field.matches('[type=checkbox],[type=radio]')) {
    const box = field as HTMLInputElement;
    const { checked } = box;
    return () => {
      box.checked = !checked;
      box.click();
    };
  }
  const { value } = field;
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!;
  return () => {
    const first = field instanceof HTMLSelectElement ? undefined : field.defaultValue;
    // Typing that went on meanwhile was heard.
    if (field.value !== value && field.value !== first) return;
    if (first !== undefined) field.value = first;
    setter.call(field, value);
    const heard = document.activeElement === field ? ['input', 'change'] : ['input', 'change', 'focusout'];
    for (const kind of heard) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
}
