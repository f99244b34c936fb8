import { useState } from 'react';
import { type Make, useAction } from './use-action.ts';

/** The actions on a record, which is reloaded after each, and concurrent changes of its status by others (409). */
export function useSteps<Status extends string>(status: Status, onChanged: () => void | Promise<void>) {
  const [before, note] = useState<Status>();
  const { run, ...action } = useAction<string>({
    onConflict: () => {
      note(status);
      void onChanged();
    },
  });
  const make = (name: string, call: Make, details?: unknown): Promise<boolean> => {
    note(undefined);
    return run(
      name,
      async (client, options) => {
        const said = await call(client, options);
        await onChanged();
        return said;
      },
      details,
    );
  };
  const changed = before !== undefined && before !== status ? { before, after: status } : undefined;
  return { ...action, make, changed };
}
