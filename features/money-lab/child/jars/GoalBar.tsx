import { useText } from '@cubby/i18n/react';
import type { ChildLab, LabGoal } from '../../contract.ts';
import { sees, useAmounts } from '../amounts.tsx';

/** A goal as a bar and a sentence. Without recent savings it only shows “not yet” (domain 3.5). */
export function GoalBar({ lab, goal }: { lab: ChildLab; goal: LabGoal }) {
  const { text } = useText();
  const withCents = sees(lab, 'CENTS');
  const { shown } = useAmounts(withCents);
  return (
    <div className="kid-box">
      <b className="text-title font-heading">
        <bdi>{goal.name ?? text(`lab.goal.kind.${goal.kind}`)}</bdi>
      </b>
      <div className="lab-bar" aria-hidden="true">
        <span style={{ inlineSize: `${goal.percent}%` }} />
      </div>
      <p>{text('lab.goal.have', { saved: shown(goal.saved), target: shown(goal.target) })}</p>
      {goal.state === 'REACHED' && <p>{text('lab.goal.reached')}</p>}
      {sees(lab, 'WEEKS') && goal.state === 'WEEKS' && <p>{text('labMore.weeks', { count: goal.weeks ?? 0 })}</p>}
      {sees(lab, 'WEEKS') && goal.state === 'NOT_YET' && <p>{text('labMore.notYet')}</p>}
    </div>
  );
}
