import { type Actor, linkHeld } from '@cubby/contract';

export type LinkKind = 'CONFIRM' | 'END';

const actions: Record<LinkKind, string> = { CONFIRM: 'restock-confirm', END: 'restock-end' };

export const linkSubject = (kind: LinkKind, requestId: string): string => `${actions[kind]} ${requestId}`;

/** The request whose link of this kind the actor holds; undefined if none: a link works only for its purpose. */
export const requestOfLink = (actor: Actor, kind: LinkKind): string | undefined =>
  linkHeld(actor, linkSubject(kind, ''));
