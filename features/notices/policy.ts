import type { Actor } from '@cubby/contract';

/** The subject of the proof that the link at the end of a mail gives. */
export const stopSubject = (mailId: string): string => `mail-stop ${mailId}`;

/** The mail whose link the actor holds: they may switch mails of its kind to its address off and on. */
export function mailOfLink({ proofs }: Actor): string | undefined {
  const prefix = stopSubject('');
  const held = proofs.find(({ kind, subject }) => kind === 'link' && subject.startsWith(prefix));
  return held?.subject.slice(prefix.length);
}

/** The address whose mails an actor chooses: a member's own. */
export const ownAddress = ({ account }: Actor): string | undefined => account?.login;
