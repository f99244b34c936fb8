import { ActionResult, useAction } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { Checkbox } from '@cubby/ui';
import { setLab } from '../guardian-contract.ts';
import { BandList } from './BandList.tsx';
import { CostsToConfirm } from './CostsToConfirm.tsx';
import { JarList } from './JarList.tsx';
import type { LabPartProps } from './lab-part-props.ts';
import { MonthTable } from './MonthTable.tsx';
import { PayoutLinks } from './PayoutLinks.tsx';
import { TalkCards } from './TalkCards.tsx';

/** A child's money lab for the guardian: exact amounts, costs to confirm, talk cards, and settings. */
export function LabPart(props: LabPartProps) {
  const { text } = useText();
  const { lab, nickname } = props;
  return (
    <section aria-labelledby="money-lab" className="mt-10 grid gap-6">
      <div className="max-w-prose">
        <h2 id="money-lab" className="mb-1 text-title">
          {text('labGuardian.title')}
        </h2>
        <p className="text-soft">{text('labGuardian.lead', { name: `\u2068${nickname}\u2069` })}</p>
      </div>
      <Switches {...props} />
      {lab.isOn && (
        <>
          <TalkCards {...props} />
          <CostsToConfirm {...props} />
          <JarList {...props} />
          <MonthTable childId={props.childId} months={lab.months} />
          <PayoutLinks {...props} />
          <BandList {...props} />
        </>
      )}
    </section>
  );
}

function Switches({ childId, lab: { isOn, hasQuizzes, hasBadges }, onChanged }: LabPartProps) {
  const { text } = useText();
  const { busy, said, result, run } = useAction();
  const turn = (changed: { isOn?: boolean; hasQuizzes?: boolean; hasBadges?: boolean }) =>
    run('turn', async (client) => {
      await client(setLab, { childId, isOn, hasQuizzes, hasBadges, ...changed });
      await onChanged();
      return text('labGuardian.saved');
    });
  return (
    <div className="grid gap-3">
      <ActionResult {...{ said, busy, result }} />
      <div className="box divide-y divide-rule">
        <div className="p-4">
          <Checkbox
            checked={isOn}
            disabled={busy !== undefined}
            onChange={({ currentTarget }) => turn({ isOn: currentTarget.checked })}
            label={text('labGuardian.on')}
          />
        </div>
        {isOn && (
          <div className="p-4">
            <Checkbox
              checked={hasQuizzes}
              disabled={busy !== undefined}
              onChange={({ currentTarget }) => turn({ hasQuizzes: currentTarget.checked })}
              label={text('labGuardian.quizzes')}
            />
          </div>
        )}
        {isOn && (
          <div className="p-4">
            <Checkbox
              checked={hasBadges}
              disabled={busy !== undefined}
              onChange={({ currentTarget }) => turn({ hasBadges: currentTarget.checked })}
              label={text('labGuardian.badges')}
            />
          </div>
        )}
      </div>
    </div>
  );
}
