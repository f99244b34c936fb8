import { useText } from '@cubby/i18n/react';
import { EmptyState, TextLink } from '@cubby/ui';
import type { ReactNode } from 'react';

type EmptyListProps = {
  state: 'past' | 'filtered' | 'nothing';
  firstHref: string;
  clearHref: string;
  /** For a list that is not of one product type. */
  title: string | undefined;
  action: ReactNode;
};

export function EmptyList({ state, firstHref, clearHref, title, action }: EmptyListProps) {
  const { text } = useText();
  if (state === 'past')
    return (
      <EmptyState
        title={text('offers.past')}
        action={<TextLink href={firstHref}>{text('offers.past.first')}</TextLink>}
      />
    );
  if (state === 'filtered')
    return (
      <EmptyState
        title={text('offers.empty.filtered')}
        action={
          <TextLink href={clearHref} data-keep-scroll="">
            {text('offers.filter.clear')}
          </TextLink>
        }
      >
        {text('offers.empty.filtered.help')}
      </EmptyState>
    );
  if (title !== undefined) return <EmptyState title={title} action={action} />;
  return (
    <EmptyState title={text('offers.empty')} action={action}>
      {text('offers.empty.help')}
    </EmptyState>
  );
}
