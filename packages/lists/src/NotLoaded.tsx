import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';
import type { ReactNode } from 'react';

type NotLoadedProps = { title: string; children?: ReactNode; busy?: boolean; onAgain: () => void };

/** Replaces a list that could not be loaded, with a button to retry. */
export function NotLoaded({ title, children, busy, onAgain }: NotLoadedProps) {
  const { text } = useText();
  return (
    <Notice
      tone="error"
      live
      title={title}
      action={
        <Button look="quiet" size="small" busy={busy ?? false} onClick={onAgain}>
          {text('list.again')}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
