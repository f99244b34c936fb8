import type { Actor } from '@cubby/contract';

/** The signed-in child's shop: a child reaches no other (domain C11). */
export const shopOfChild = ({ proofs }: Actor): string | undefined =>
  proofs.find(({ kind }) => kind === 'child')?.subject;

/** The device in child mode. */
export const deviceOfChild = ({ proofs }: Actor): string | undefined =>
  proofs.find(({ kind }) => kind === 'child-device')?.subject;
