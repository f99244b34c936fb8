import { useText } from '@cubby/i18n/react';
import { useCountries } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { useId } from 'react';

type DeliverToProps = { country: string; onChange: (country: string) => void; className?: string };

export function DeliverTo({ country, onChange, className }: DeliverToProps) {
  const { text } = useText();
  const id = useId();
  const countries = useCountries(country);
  return (
    <div className={className}>
      <label className="flex print:hidden flex-wrap items-center gap-x-2 text-small text-soft" htmlFor={id}>
        <Icon name="truck" />
        <span>{text('offers.deliverTo')}</span>
        <select
          id={id}
          className="min-h-11 max-w-60 [field-sizing:content] rounded-control bg-transparent font-medium text-ink underline decoration-edge underline-offset-4"
          value={country}
          onChange={(event) => onChange(event.target.value)}
        >
          {countries.map(({ value, label }) => (
            <option key={value} value={value} className="bg-raised text-ink">
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
