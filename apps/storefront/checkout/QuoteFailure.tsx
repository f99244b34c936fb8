import { useText } from '@cubby/i18n/react';
import { Button, Notice } from '@cubby/ui';

type QuoteFailureProps = { quote: { error: Error | undefined; waiting: boolean; ask: () => void } };

export function QuoteFailure({ quote: { error, waiting, ask } }: QuoteFailureProps) {
  const { text } = useText();
  if (!error) return null;
  return (
    <Notice
      tone="error"
      live
      title={text('cart.failed')}
      action={
        <Button look="quiet" size="small" busy={waiting} onClick={ask}>
          {text('cart.again')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
