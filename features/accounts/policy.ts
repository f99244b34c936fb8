import type { Actor } from '@cubby/contract';
import type { LinkPurpose } from './rules.ts';

const actions: Record<LinkPurpose, string> = {
  CONFIRM: 'account-confirm',
  RESET: 'account-reset',
  CHANGE: 'account-change',
  RESTORE: 'account-restore',
  REOPEN: 'account-reopen',
};

/** The subject of the proof that a mailed link's token gives. */
export const linkSubject = (purpose: LinkPurpose, accountId: string): string => `${actions[purpose]} ${accountId}`;

/** The account whose link of this purpose the actor holds: a link does only what it was made for. */
export function accountOfLink({ proofs }: Actor, purpose: LinkPurpose): string | undefined {
  const prefix = linkSubject(purpose, '');
  const held = proofs.find((proof) => proof.kind === 'link' && proof.subject.startsWith(prefix));
  return held?.subject.slice(prefix.length);
}

/** The member whose own sessions and password an endpoint is about; undefined for anyone who is not signed in. */
export const ownAccount = ({ account }: Actor): string | undefined => account?.accountId;
