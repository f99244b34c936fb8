import type { Client } from '@cubby/contract';
import { newKey, useClient } from '@cubby/site';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createAttempts } from './attempts.ts';
import { useRestored } from './kept/use-restored.ts';

/** The result of an action, in the visitor's language; `undo` reverses it. */
export type Said<Name extends string = string> = {
  tone: 'success' | 'error';
  words: ReactNode;
  undo?: (() => void) | undefined;
  /** The action that it belongs to; undefined for a form's result. */
  of?: Name | undefined;
};

/** The message of a success, with an undo. */
type Done = Pick<Said, 'words' | 'undo'>;

/** The options of a call: a repeated one has the same key, so that it happens once, and a guest's order token. */
export type CallOptions = { idempotencyKey: string; bearer?: string };

/** Makes the calls of an action. @returns the success message, if any */
// biome-ignore lint/suspicious/noConfusingVoidType: an action that says nothing returns nothing
export type Make = (client: Client, options: CallOptions) => Promise<Done | ReactNode | void>;

export type Action<Name extends string> = {
  /** The action in progress. */
  busy: Name | undefined;
  said: Said<Name> | undefined;
  say: (said: Said<Name> | undefined) => void;
  /**
   * For the box that shows the result. With it the result takes the focus, because the focused button may have
   * disappeared (WCAG 2.4.3); without it the button keeps it.
   */
  result: RefObject<HTMLDivElement | null>;
  /** The failure of the last action. */
  failure: string | undefined;
  /**
   * Runs an action, unless one is in progress. A retry after a lost response sends the same key, as long as `details`,
   * which describe the whole request, are the same.
   * @returns whether it succeeded
   */
  run: (name: Name, make: Make, details?: unknown) => Promise<boolean>;
};

type Options = {
  /** The token of a guest's order; members and staff need none. */
  bearer?: string | undefined;
  /** A call was refused because something else has changed (409): the page is out of date. */
  onConflict?: (() => void) | undefined;
};

/**
 * For a screen's buttons that change something: one action at a time, its result, and a key that makes repeating it
 * safe.
 */
export function useAction<Name extends string = string>({ bearer, onConflict }: Options = {}): Action<Name> {
  const client = useClient();
  const [busy, setBusy] = useState<Name>();
  const [said, say] = useState<Said<Name>>();
  // Two presses may come before the next render.
  const isUnderWay = useRef(false);
  const [attempts] = useState(() => createAttempts(newKey));
  const settle = () => {
    isUnderWay.current = false;
    setBusy(undefined);
  };

  useRestored(settle);

  const result = useRef<HTMLDivElement>(null);
  // Here rather than in the box: a dialog that closes with this render restores the focus before.
  useEffect(() => {
    if (!said) return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);

  const run: Action<Name>['run'] = async (name, make, details) => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(name);
    say(undefined);
    const idempotencyKey = attempts.keyFor(JSON.stringify([name, details]));
    const options = { idempotencyKey, ...(bearer !== undefined && { bearer }) };
    try {
      const done = await make(client, options);
      attempts.settle();
      if (isSaid(done)) say({ ...done, tone: 'success', of: name });
      else if (done) say({ tone: 'success', of: name, words: done });
      return true;
    } catch (error) {
      say({ tone: 'error', of: name, words: (error as Error).message });
      if (attempts.settle(error)) onConflict?.();
      return false;
    } finally {
      settle();
    }
  };
  return { busy, said, say, result, failure: said?.tone === 'error' ? String(said.words) : undefined, run };
}

const isSaid = (done: Awaited<ReturnType<Make>>): done is Done =>
  typeof done === 'object' && done !== null && 'words' in done;

/** Leaves for another address while an action finishes: it stays busy until the page is gone. */
export function leaveFor(address: string): Promise<never> {
  location.assign(address);
  return new Promise(() => {});
}
