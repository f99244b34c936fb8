import { useText } from '@cubby/i18n/react';
import { Story } from '@cubby/inner';
import { Notice } from '@cubby/ui';
import type { CraftVersion } from '../contract.ts';
import type { ChangeReason, GuardianCheck, RejectionReason } from '../rules.ts';

/** The text filter's findings, in the author's own words. */
export function CraftFindings({ craft }: { craft: CraftVersion }) {
  const { text } = useText();
  return craft.findings.map(({ field, from, to }) => (
    <Notice key={`${field} ${from}`} tone="warning">
      {text('crafts.found', { words: `\u2068${craft[field].slice(from, to)}\u2069` })}
    </Notice>
  ));
}

/** The decisions about a version, with their authors and the words to the child. */
export function CraftStory({ history }: Pick<CraftVersion, 'history'>) {
  const { text } = useText();
  const reasonOf = (act: CraftVersion['history'][number]['act'], reason: string) =>
    act === 'APPROVE'
      ? text(`crafts.check.${reason as GuardianCheck}`)
      : act === 'REJECT'
        ? text(`crafts.rejection.${reason as RejectionReason}`)
        : text(`crafts.change.${reason as ChangeReason}`);
  return (
    <Story
      title={text('crafts.history')}
      events={history.map(({ act, at, name, isChild, reasons, words }) => ({
        ...{ what: text(`crafts.act.${act}`), by: isChild ? text('crafts.byChild') : name, at, words },
        reasons: reasons.map((reason) => reasonOf(act, reason)),
      }))}
    />
  );
}
