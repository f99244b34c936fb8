import { type Actor, linkHeld } from '@cubby/contract';

/** What a mailed link does: confirm the request, or end it. */
export type LinkKind = 'CONFIRM' | 'END';

const actions: Record<LinkKind, string> = { CONFIRM: 'restock-confirm', END: 'restock-end' };

/** The subject of the proof that a link's token gives. */
export const linkSubject = (kind: LinkKind, requestId: string): string => `${actions[kind]} ${requestId}`;

/** The request whose link of this kind the actor holds; undefined if none: a link does only what it was made for. */
export const requestOfLink = (actor: Actor, kind: LinkKind): string | undefined =>
  linkHeld(actor, linkSubject(kind, ''));
