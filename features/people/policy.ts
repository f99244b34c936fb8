import { type Actor, mayAsStaff } from '@cubby/contract';

/** Whether the caller gets what is needed to help somebody: address, phone, sessions, emails. */
export const mayHandle = (actor: Actor): boolean => mayAsStaff(actor, ['people.handle']);
