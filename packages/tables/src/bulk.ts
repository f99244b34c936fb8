import type { Client, QueryValues } from '@cubby/contract';
import { type Action, type Make, useAction } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { type ReactNode, useState } from 'react';
import type { ListQuery } from './columns.ts';
import type { Selection } from './selection.ts';

/** What an action is asked to change: rows by key, or all that match the list's query except some. */
export type Selected<Q extends ListQuery> =
  | { kind: 'some'; keys: readonly string[] }
  | { kind: 'all'; matching: QueryValues<Q>; except: readonly string[] };

/** What an action would do: for how many rows, and why not for the others; with the amounts that it changes. */
export type DryRun = {
  can: number;
  cannot: readonly { reason: string; count: number }[];
  preview?: ReactNode;
};

type CallOptions = Parameters<Make>[1];

/** An action on all that is selected. It is tried first, and done once somebody has seen what it would do. */
export type BulkAction<Q extends ListQuery> = {
  name: string;
  label: string;
  /** The button that does it: “Ship 12 orders”. */
  confirm: (count: number) => string;
  dangerous?: boolean;
  /** What is typed before it is tried, such as a percentage. */
  ask?: Ask;
  /** Changes nothing. @param typed what was asked for */
  tryOut: (selected: Selected<Q>, client: Client, options: CallOptions, typed: string) => Promise<DryRun>;
  /** @returns what is said of its success, as from any action */
  apply: (selected: Selected<Q>, client: Client, options: CallOptions, typed: string) => ReturnType<Make>;
};

export type Ask = {
  label: string;
  help?: string;
  inputMode: 'numeric' | 'text';
  /** What is wrong with what was typed. */
  wrong: (typed: string) => MessageKey | undefined;
};

/** An action that waits for a decision, with what it would do. */
export type Trial<Q extends ListQuery> = { of: BulkAction<Q>; typed: string; found: DryRun };

export type Bulk<Q extends ListQuery> = {
  action: Action<string>;
  /** An action that waits for what is typed. */
  asking: BulkAction<Q> | undefined;
  trial: Trial<Q> | undefined;
  /** Asks for what it needs, or tries it. */
  begin: (of: BulkAction<Q>) => void;
  tryOut: (of: BulkAction<Q>, typed: string) => Promise<boolean>;
  apply: () => Promise<void>;
  cancel: () => void;
};

/** What an action is called while it is tried. */
export const dryRunOf = ({ name }: { name: string }): string => `${name} dry`;

/** Actions on a selection: a dry run, then the action, then its result. @param onDone after a success */
export function useBulk<Q extends ListQuery>(selected: Selected<Q>, onDone: () => void): Bulk<Q> {
  const action = useAction();
  const [trial, setTrial] = useState<Trial<Q>>();
  const [asking, ask] = useState<BulkAction<Q>>();
  const tryOut = (of: BulkAction<Q>, typed: string) =>
    action.run(
      dryRunOf(of),
      async (client, options) => {
        setTrial({ of, typed, found: await of.tryOut(selected, client, options, typed) });
        ask(undefined);
      },
      [selected, typed],
    );
  return {
    action,
    asking,
    trial,
    tryOut,
    begin: (of) => (of.ask ? ask(of) : void tryOut(of, '')),
    async apply() {
      const { of, typed } = trial!;
      const isDone = await action.run(
        of.name,
        // The dialog is gone before the result takes the focus.
        (client, options) => of.apply(selected, client, options, typed).finally(() => setTrial(undefined)),
        [selected, typed],
      );
      if (isDone) onDone();
    },
    cancel() {
      setTrial(undefined);
      ask(undefined);
    },
  };
}

/** A selection as an action is asked with it. */
export const selectedOf = <Q extends ListQuery>(selection: Selection, matching: QueryValues<Q>): Selected<Q> =>
  selection.kind === 'some'
    ? { kind: 'some', keys: [...selection.keys] }
    : { kind: 'all', matching, except: [...selection.except] };
