import { ApiError } from '@cubby/contract';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { onScreen } from './on-screen.tsx';

/** What people do, in order: a name is pressed, a label with a value is typed into. */
export type Steps = readonly (string | readonly [label: string, value: string])[];
/** A screen; its page is notified of a change by the given function. */
type Told = (tell: (...what: unknown[]) => Promise<void>) => ReactNode;
type Options = Parameters<typeof onScreen>[1];
type Outcome = {
  /** The path and the input of each call. */
  calls?: [path: string, input: unknown][];
  /** The message about it. */
  said?: string;
  /** The text of the dialog that is open. */
  asks?: string;
  /** How often the page was told, or what. */
  told?: unknown;
  /** Where it leads: another site's address, or another page. */
  to?: string;
};

/** Presses and types, and states what happened; what did not happen is left out. */
export async function pressed(screen: ReactNode | Told, steps: Steps, options: Options = {}): Promise<Outcome> {
  const told: unknown[][] = [];
  const shown = await onScreen(
    typeof screen === 'function' ? screen(async (...what) => void told.push(what.filter(isPlain))) : screen,
    options,
  );
  await shown.take(...steps);
  const to = shown.left.at(-1) ?? (shown.at() === '/screen' ? undefined : shown.at());
  const said = shown.said();
  const what = told.flat();
  return {
    ...(shown.calls.length > 0 && { calls: shown.calls.map(([id, input]) => [id.split(' ')[1]!, input]) }),
    ...(said !== '' && { said }),
    ...(shown.dialog() && { asks: shown.words() }),
    ...(told.length > 0 && { told: what.length > 0 ? what : told.length }),
    ...(to !== undefined && { to }),
  };
}

/** A press also tells a page its event. */
const isPlain = (what: unknown): boolean => typeof what !== 'object' || what === null || !('nativeEvent' in what);

const conflict = 'It has changed meanwhile.';
const silence = 'There is no connection.';

/**
 * Presses the last button twice at once while the call is refused, then while there is no connection, then once more.
 * Each time one call is made with the same input, and what went wrong is said. A call with a key has the same key after
 * a lost answer, and another one after a refusal.
 */
export async function expectRepeatable(screen: ReactNode | Told, steps: Steps, options: Options = {}) {
  const failures = [new ApiError('OC_WRONG_STATUS', 409, conflict), new ApiError('OC_OFFLINE', 0, silence)];
  const made: { input: unknown; key: string | undefined }[] = [];
  let attempts = 0;
  const shown = await onScreen(typeof screen === 'function' ? screen(async () => {}) : screen, {
    ...options,
    answer: (endpoint, input) => {
      if (endpoint.method !== 'POST' || attempts === 0) return options.answer?.(endpoint, input);
      made.push({ input, key: shown.keys.at(-1) });
      return failures[attempts - 1] ?? options.answer?.(endpoint, input);
    },
  });
  await shown.take(...steps.slice(0, -1));
  const last = steps.at(-1) as string;
  const said: boolean[] = [];
  for (const words of [conflict, silence, '']) {
    attempts += 1;
    await shown.twice(last);
    said.push(wordsAlerted().includes(words));
    expect(made.length).toBe(attempts);
  }
  expect(said).toEqual([true, true, true]);
  const [refused, lost, repeated] = made;
  expect([lost!.input, repeated!.input]).toEqual([refused!.input, refused!.input]);
  if (refused!.key !== undefined)
    expect([lost!.key !== refused!.key, repeated!.key === lost!.key]).toEqual([true, true]);
}

const wordsAlerted = (): string =>
  [...document.querySelectorAll('[role="status"], [role="alert"]')].map(({ textContent }) => textContent).join(' ');
