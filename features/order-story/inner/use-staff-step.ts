import { useSteps } from '@cubby/forms';
import { useRevalidator } from 'react-router';
import type { OrderStory } from '../contract.ts';

/** What the staff do with an order, and what somebody else changed meanwhile. */
export function useStaffStep({ status }: Pick<OrderStory, 'status'>) {
  const { revalidate } = useRevalidator();
  return useSteps(status, revalidate);
}
export type StaffSteps = ReturnType<typeof useStaffStep>;
