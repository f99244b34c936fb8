import type { GuardianLab } from '../guardian-contract.ts';

/** What the parts of the guardian's view of a child's lab need. */
export type LabPartProps = {
  childId: string;
  nickname: string;
  lab: GuardianLab;
  onChanged: () => void | Promise<void>;
};
