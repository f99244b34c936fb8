import { useText } from '@cubby/i18n/react';
import { formatMoney } from '@cubby/money';
import { cx, Icon } from '@cubby/ui';
import { useEffect, useState } from 'react';
import { type OrderedProps, SummaryLines } from './SummaryLines.tsx';

/**
 * The order summary in the header of a narrow checkout (spec 2.51): a toggle with the total, and the items below the
 * header's line. It pushes the page down instead of covering it, so that problems are visible beside the form. Both are
 * items of the header's wrapping line.
 */
export function HeaderSummary(props: OrderedProps) {
  const { text, locale } = useText();
  const [open, setOpen] = useState(false);
  const hasErrors = props.validationErrors.size > 0;
  useEffect(() => {
    if (hasErrors) setOpen(true);
  }, [hasErrors]);
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 min-w-0 items-center gap-2 text-end max-[21.5rem]:w-full max-[21.5rem]:justify-between max-[21.5rem]:text-start"
        aria-expanded={open}
        aria-controls="order-summary"
        onClick={() => setOpen(!open)}
      >
        <span className="min-w-0">
          <span className="block text-tiny text-soft min-[21.5rem]:max-[27rem]:sr-only">{text('cart.summary')}</span>
          <bdi dir="ltr" className={cx('block font-strong', props.waiting && 'opacity-50')}>
            {formatMoney(props.quote.total, locale, true)}
          </bdi>
        </span>
        <Icon name="chevronDown" className={cx('transition-transform', open && 'rotate-180')} />
      </button>
      <div id="order-summary" hidden={!open} className="grid basis-full gap-4 pt-1 pb-2 [&[hidden]]:hidden">
        <SummaryLines {...props} />
      </div>
    </>
  );
}
