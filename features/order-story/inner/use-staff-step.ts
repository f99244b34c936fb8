import { useSteps } from '@cubby/forms';
import { useRevalidator } from 'react-router';
import type { OrderStory } from '../contract.ts';

/** The staff's actions on an order, and concurrent changes by others. */
export function useStaffStep({ status }: Pick<OrderStory, 'status'>) {
  const { revalidate } = useRevalidator();
  return useSteps(status, revalidate);
}
export type StaffSteps = ReturnType<typeof useStaffStep>;
