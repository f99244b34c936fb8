import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { Awning, Icon } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { type OrderedProps, orderedLines, SummaryLines } from './SummaryLines.tsx';

export function CheckoutSummary(props: OrderedProps) {
  const { text, locale } = useText();
  const [open, setOpen] = useState(true);
  const hasErrors = props.validationErrors.size > 0;
  useEffect(() => {
    if (hasErrors) setOpen(true);
  }, [hasErrors]);
  return (
    <div>
      <Awning flag={0} ornament />
      <details
        className="group rounded-card border-[1.5px] border-ink bg-raised pt-(--below-awning)"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-14 items-center gap-3 px-5 py-2 font-strong">
          <Icon name="cart" />
          <span className="flex-1">
            {text('cart.summary')}{' '}
            <span className="font-normal text-soft">
              {text('cart.summary.count', { count: orderedLines(props.quote).length })}
            </span>
          </span>
          <bdi dir="ltr" className="group-open:hidden">
            {formatMoney(props.quote.total, locale, true)}
          </bdi>
          <Icon name="chevronDown" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          <SummaryLines {...props} />
        </div>
      </details>
    </div>
  );
}
