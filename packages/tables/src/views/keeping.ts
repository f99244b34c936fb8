import type { Said } from '@cubby/forms';
import type { ChangeViews, ViewChange, ViewStore } from './views.ts';

/**
 * Changes the views of a list and reports the result. A refused name is left to the dialog that asked for it; an undo
 * has none. @param failed the message for a failure that the store does not explain
 */
export function keeping(store: ViewStore, say: (said: Said | undefined) => void, failed: string): ChangeViews {
  const undo = async (change: ViewChange) => {
    const result = await store.keep(change(store.read()));
    say(result === true ? undefined : { tone: 'error', words: result.words ?? failed });
  };
  return async (change, done) => {
    const result = await store.keep(change(store.read()));
    if (result === true) say(done && { tone: 'success', words: done.words, undo: () => void undo(done.undo) });
    else if (!result.ofName) say({ tone: 'error', words: result.words ?? failed });
    return result;
  };
}
