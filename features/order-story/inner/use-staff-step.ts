import { type Make, useAction } from '@cubby/forms';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OrderStory } from '../contract.ts';

/** What the staff do with an order, and what somebody else changed meanwhile. */
export function useStaffStep({ status }: Pick<OrderStory, 'status'>) {
  const { revalidate } = useRevalidator();
  const [before, note] = useState<OrderStory['status']>();
  const { run, ...action } = useAction<string>({
    onConflict: () => {
      note(status);
      void revalidate();
    },
  });
  const make = (name: string, call: Make, details?: unknown): Promise<boolean> => {
    note(undefined);
    return run(
      name,
      async (client, options) => {
        const said = await call(client, options);
        await revalidate();
        return said;
      },
      details,
    );
  };
  const changed = before !== undefined && before !== status ? { before, after: status } : undefined;
  return { ...action, make, changed };
}
export type StaffSteps = ReturnType<typeof useStaffStep>;
