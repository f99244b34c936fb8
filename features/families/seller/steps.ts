import type { Child } from '../contract.ts';
import type { FamilyStep } from '../rules.ts';

/** The completed tasks of a child's set-up. @param isProven whether the guardian's identity is */
export const doneOf = ({ consents }: Pick<Child, 'consents'>, isProven: boolean): Record<FamilyStep, boolean> => ({
  ACCOUNT: consents.some(({ purpose, since }) => purpose === 'ACCOUNT' && since !== null),
  IDENTITY: isProven,
  PUBLIC_SHOP: consents.some(({ purpose, since }) => purpose === 'PUBLIC_SHOP' && since !== null),
});
