import { type Actor, linkHeld } from '@cubby/contract';

export const stopSubject = (mailId: string): string => `mail-stop ${mailId}`;

/** The mail whose link the actor holds: they may turn mails of its kind to its address off and on. */
export const mailOfLink = (actor: Actor): string | undefined => linkHeld(actor, stopSubject(''));
