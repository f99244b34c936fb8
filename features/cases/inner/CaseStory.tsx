import { useText } from '@cubby/i18n/react';
import { Story } from '@cubby/inner';
import type { StaffCase } from '../staff-contract.ts';

/** A case's history, oldest first. */
export function CaseStory({ history }: Pick<StaffCase, 'history'>) {
  const { text } = useText();
  return (
    <Story
      title={text('cases.story')}
      events={history.map(({ act, at, name, words, from }) => ({
        what:
          from === null
            ? text(`cases.act.${act}`)
            : text('cases.act.of', { what: text(`cases.act.${act}`), number: `\u2068${from}\u2069` }),
        by: name,
        at,
        words,
      }))}
      withTime
    />
  );
}
