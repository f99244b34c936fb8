/** A visitor's actions before the page's scripts loaded: a pressed button, a changed field, a submitted form. */
type EarlyAction = {
  kind: string;
  at: Element;
  /** The pressed or submitting element. */
  button: HTMLElement | null;
};
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  interface Window {
    /** Returns the recorded actions in order, and stops recording. */
    takeEarlyActions?: (() => EarlyAction[]) | undefined;
  }
}

/**
 * Records actions that a page's scripts would have handled, until they take them: no press is lost on a slow
 * connection, and a form that only scripts can submit does not put its fields into the address. One with its own
 * address is submitted. The page's head contains the source of this function: it uses nothing from outside, and has no
 * comments.
 */
function keepEarlyActions(): void {
  const kept: EarlyAction[] = [];
  const kinds = ['click', 'input', 'submit'];
  const keep = (event: Event) => {
    const { type: kind, target: at, submitter = null } = event as SubmitEvent & { target: Element };
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
 * Takes the recorded actions. The returned function replays them once, for scripts that listen by then: the focus and
 * the fields first, with their current values, then presses and forms in order.
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
          ? // The click itself, because a submit button may have a value.
            () => at.isConnected && (button ? button.click() : (at as HTMLFormElement).requestSubmit())
          : [],
    ),
  ];
  return async () => {
    for (const act of again.splice(0)) {
      // React renders the change of one action before the next one, as with a visitor's.
      await undefined;
      act();
    }
  };
}

const isField = (at: Element): at is Field => at.matches('textarea,select,input:not([type=file])');

/** A search field expands on focus; the number of a quantity would be selected, and replaced by the next digit. */
function focusAgain(): void {
  const field = document.activeElement;
  if (!field || !isField(field)) return;
  const from = 'selectionStart' in field ? field.selectionStart : null;
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  if (from !== null) (field as HTMLInputElement).selectionStart = from;
}

/**
 * Makes React handle a field's value. It ignores a change to the value that it last saw, which is the current one: so
 * the field first returns to its initial value, and then changes without React noticing.
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
    // Later typing was handled.
    if (field.value !== value && field.value !== first) return;
    if (first !== undefined) field.value = first;
    setter.call(field, value);
    const heard = document.activeElement === field ? ['input', 'change'] : ['input', 'change', 'focusout'];
    for (const kind of heard) field.dispatchEvent(new Event(kind, { bubbles: true }));
  };
}
