import { useText } from '@cubby/i18n/react';
import { Story } from '@cubby/inner';
import type { Proposal } from '../contract.ts';
import type { AskReason, CorrectableField, RejectionReason } from '../rules.ts';

/** The decisions about a proposal, with their authors and comments. */
export function ProposalStory({ history }: Pick<Proposal, 'history'>) {
  const { text } = useText();
  const reasonOf = (act: Proposal['history'][number]['act'], reason: string) =>
    act === 'ACCEPT'
      ? text(`proposals.field.${reason as CorrectableField}`)
      : act === 'REFUSE'
        ? text(`proposals.rejection.${reason as RejectionReason}`)
        : text(`proposals.ask.${reason as AskReason}`);
  return (
    <Story
      title={text('proposals.history')}
      events={history.map(({ act, at, name, reasons, words }) => ({
        ...{ what: text(`proposals.act.${act}`), by: name, at, words },
        reasons: reasons.map((reason) => reasonOf(act, reason)),
      }))}
    />
  );
}
