import { type Actor, linkHeld } from '@cubby/contract';

const prefix = 'seller-request ';
export const linkSubject = (requestId: string): string => prefix + requestId;

/** The request whose mailed link the actor holds, acting for its firm. */
export const requestOfLink = (actor: Actor): string | undefined => linkHeld(actor, prefix);
