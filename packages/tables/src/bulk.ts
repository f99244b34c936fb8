import type { Client, QueryValues } from '@cubby/contract';
import { type Action, type Make, useAction } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { type ReactNode, useState } from 'react';
import type { ListQuery } from './columns.ts';
import type { Selection } from './selection.ts';

/** The rows of an action: by key, or all that match the list's query except some. */
export type Selected<Q extends ListQuery> =
  | { kind: 'some'; keys: readonly string[] }
  | { kind: 'all'; matching: QueryValues<Q>; except: readonly string[] };

/** The effect of an action: for how many rows, and why not for the others; with the amounts that it changes. */
export type DryRun = {
  can: number;
  cannot: readonly { reason: string; count: number }[];
  preview?: ReactNode;
};

type CallOptions = Parameters<Make>[1];

/** An action on the whole selection. It runs as a dry run first, and for real once the user has seen the effect. */
export type BulkAction<Q extends ListQuery> = {
  name: string;
  label: string;
  /** The label of its button: “Ship 12 orders”. */
  confirm: (count: number) => string;
  dangerous?: boolean;
  /** The input typed before the dry run, such as a percentage. */
  ask?: Ask;
  /** Changes nothing. @param typed the input */
  tryOut: (selected: Selected<Q>, client: Client, options: CallOptions, typed: string) => Promise<DryRun>;
  /**
   * @returns the success message, as from any action
   */
  apply: (selected: Selected<Q>, client: Client, options: CallOptions, typed: string) => ReturnType<Make>;
};

export type Ask = {
  label: string;
  help?: string;
  inputMode: 'numeric' | 'text';
  /** The error in the typed input. */
  wrong: (typed: string) => MessageKey | undefined;
};

/** An action that waits for confirmation, with its effect. */
export type Trial<Q extends ListQuery> = { of: BulkAction<Q>; typed: string; found: DryRun };

export type Bulk<Q extends ListQuery> = {
  action: Action<string>;
  /** An action that waits for input. */
  asking: BulkAction<Q> | undefined;
  trial: Trial<Q> | undefined;
  /** Asks for input, or starts the dry run. */
  begin: (of: BulkAction<Q>) => void;
  tryOut: (of: BulkAction<Q>, typed: string) => Promise<boolean>;
  apply: () => Promise<void>;
  cancel: () => void;
};

/** The label of an action during its dry run. */
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
        // The dialog has disappeared before the result takes the focus.
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

/** A selection as sent to an action. */
export const selectedOf = <Q extends ListQuery>(selection: Selection, matching: QueryValues<Q>): Selected<Q> =>
  selection.kind === 'some'
    ? { kind: 'some', keys: [...selection.keys] }
    : { kind: 'all', matching, except: [...selection.except] };
