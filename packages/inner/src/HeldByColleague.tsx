import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import type { ReactNode } from 'react';

type HeldByColleagueProps = { busy: boolean; onTakeOver: () => void; children: ReactNode };

/** Nobody acts on what a colleague has without taking it over. */
export function HeldByColleague({ busy, onTakeOver, children }: HeldByColleagueProps) {
  const { text } = useText();
  return (
    <Notice
      action={
        <Button look="secondary" size="small" busy={busy} onClick={onTakeOver}>
          {text('inner.takeOver')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
