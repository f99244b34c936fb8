import type { Client, QueryValues } from '@cubby/contract';
import { type Action, type Make, useAction } from '@cubby/forms';
import { useState } from 'react';
import type { ListQuery } from './columns.ts';
import type { Selection } from './selection.ts';

/** What an action is asked to change: rows by key, or all that match the list's query except some. */
export type Selected<Q extends ListQuery> =
  | { kind: 'some'; keys: readonly string[] }
  | { kind: 'all'; matching: QueryValues<Q>; except: readonly string[] };

/** What an action would do: for how many rows, and why not for the others. */
export type DryRun = { can: number; cannot: readonly { reason: string; count: number }[] };

type CallOptions = Parameters<Make>[1];

/** An action on all that is selected. It is tried first, and done once somebody has seen what it would do. */
export type BulkAction<Q extends ListQuery> = {
  name: string;
  label: string;
  /** The button that does it: “Ship 12 orders”. */
  confirm: (count: number) => string;
  dangerous?: boolean;
  /** Changes nothing. */
  tryOut: (selected: Selected<Q>, client: Client, options: CallOptions) => Promise<DryRun>;
  /** @returns what is said of its success, as from any action */
  apply: (selected: Selected<Q>, client: Client, options: CallOptions) => ReturnType<Make>;
};

/** An action that waits for a decision, with what it would do. */
export type Trial<Q extends ListQuery> = { of: BulkAction<Q>; found: DryRun };

export type Bulk<Q extends ListQuery> = {
  action: Action<string>;
  trial: Trial<Q> | undefined;
  tryOut: (of: BulkAction<Q>) => void;
  apply: () => Promise<void>;
  cancel: () => void;
};

/** What an action is called while it is tried. */
export const dryRunOf = ({ name }: { name: string }): string => `${name} dry`;

/** Actions on a selection: a dry run, then the action, then its result. @param onDone after a success */
export function useBulk<Q extends ListQuery>(selected: Selected<Q>, onDone: () => void): Bulk<Q> {
  const action = useAction();
  const [trial, setTrial] = useState<Trial<Q>>();
  return {
    action,
    trial,
    tryOut: (of) =>
      void action.run(
        dryRunOf(of),
        async (client, options) => setTrial({ of, found: await of.tryOut(selected, client, options) }),
        selected,
      ),
    async apply() {
      const { name, apply } = trial!.of;
      const isDone = await action.run(
        name,
        // The dialog is gone before the result takes the focus.
        (client, options) => apply(selected, client, options).finally(() => setTrial(undefined)),
        selected,
      );
      if (isDone) onDone();
    },
    cancel: () => setTrial(undefined),
  };
}

/** A selection as an action is asked with it. */
export const selectedOf = <Q extends ListQuery>(selection: Selection, matching: QueryValues<Q>): Selected<Q> =>
  selection.kind === 'some'
    ? { kind: 'some', keys: [...selection.keys] }
    : { kind: 'all', matching, except: [...selection.except] };
