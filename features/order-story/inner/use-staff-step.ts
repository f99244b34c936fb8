import { useSteps } from '@cubby/forms';
import { useRevalidator } from 'react-router';
import type { OrderStory } from '../contract.ts';

/** The staff's actions on an order, and changes that somebody else made meanwhile. */
export function useStaffStep({ status }: Pick<OrderStory, 'status'>) {
  const { revalidate } = useRevalidator();
  return useSteps(status, revalidate);
}
export type StaffSteps = ReturnType<typeof useStaffStep>;
