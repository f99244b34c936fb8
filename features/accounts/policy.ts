import { type Actor, linkHeld } from '@cubby/contract';
import type { LinkPurpose } from './rules.ts';

const actions: Record<LinkPurpose, string> = {
  RESET: 'account-reset',
  CHANGE: 'account-change',
  RESTORE: 'account-restore',
  REOPEN: 'account-reopen',
  KEEP_FACTOR: 'account-keep-factor',
};

export const linkSubject = (purpose: LinkPurpose, link: string): string => `${actions[purpose]} ${link}`;

/** The link with this purpose that the actor holds; it works for no other. */
export const linkOf = (actor: Actor, purpose: LinkPurpose): string | undefined =>
  linkHeld(actor, linkSubject(purpose, ''));

export const registrationSubject = (registrationId: string): string => `registration-confirm ${registrationId}`;

/** The registration whose mail the actor holds; it confirms no other one of the same address. */
export const registrationOfLink = (actor: Actor): string | undefined => linkHeld(actor, registrationSubject(''));

export const viewingSubject = (viewingId: string): string => `viewing ${viewingId}`;

/** The viewing whose link a staff member holds. */
export const viewingOfLink = (actor: Actor): string | undefined => linkHeld(actor, viewingSubject(''));
