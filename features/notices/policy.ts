import { type Actor, linkHeld } from '@cubby/contract';

/** The subject of the proof that the link at the end of a mail gives. */
export const stopSubject = (mailId: string): string => `mail-stop ${mailId}`;

/** The mail whose link the actor holds: they may switch mails of its kind to its address off and on. */
export const mailOfLink = (actor: Actor): string | undefined => linkHeld(actor, stopSubject(''));

/** The address whose mails an actor chooses: a member's own. */
export const ownAddress = ({ account }: Actor): string | undefined => account?.login;
