import { type Actor, mayAsStaff } from '@cubby/contract';

/** Whether the caller sees the details for helping a person: address, phone, sessions, mails. */
export const mayHandle = (actor: Actor): boolean => mayAsStaff(actor, ['people.handle']);
