import type { Actor } from '@cubby/contract';

/** The shop of the child who is signed in: a child reaches no other (domain C11). */
export const shopOfChild = ({ proofs }: Actor): string | undefined =>
  proofs.find(({ kind }) => kind === 'child')?.subject;

/** The device on which child mode is on. */
export const deviceOfChild = ({ proofs }: Actor): string | undefined =>
  proofs.find(({ kind }) => kind === 'child-device')?.subject;
