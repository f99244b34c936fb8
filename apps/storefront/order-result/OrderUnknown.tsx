import { OrderNumber } from '@cubby/features/orders/storefront';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Button, ButtonLink, EmptyState, Notice, TextLink } from '@cubby/ui';

type OrderUnknownProps = { number: string; error: Error | undefined; onAgain: () => void; waiting: boolean };

export function OrderUnknown({ number, error, onAgain, waiting }: OrderUnknownProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <div className="min-h-svh">
      <EmptyState
        heading="h1"
        title={text('orderResult.unknown')}
        action={<ButtonLink href={`${prefix}/`}>{text('shell.home')}</ButtonLink>}
      >
        {number && <OrderNumber number={number.slice(0, 20)} />}
        {error ? (
          <Notice
            tone="error"
            live
            action={
              <Button look="quiet" size="small" busy={waiting} onClick={onAgain}>
                {text('cart.again')}
              </Button>
            }
          >
            {error.message}
          </Notice>
        ) : (
          <>
            <p>{text('orderResult.unknown.help')}</p>
            <p className="mt-3">
              <TextLink href={`${prefix}/find-order`}>{text('orderResult.find')}</TextLink>
            </p>
          </>
        )}
      </EmptyState>
    </div>
  );
}
