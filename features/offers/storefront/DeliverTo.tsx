import { countriesIn, countryName } from '@cubby/fields';
import { useText } from '@cubby/i18n/react';
import { useHydrated } from '@cubby/site';
import { Icon } from '@cubby/ui';
import { useId, useMemo } from 'react';

type DeliverToProps = { country: string; onChange: (country: string) => void; className?: string };

/** “Deliver to Canada”: the country for the delivery prices and arrival days on the page (ux P2). */
export function DeliverTo({ country, onChange, className }: DeliverToProps) {
  const { text, locale } = useText();
  const hydrated = useHydrated();
  const id = useId();
  // The full list is loaded with the script: until then the page needs only one country.
  const known = useMemo(() => (hydrated ? countriesIn(locale) : undefined), [hydrated, locale]);
  const countries = known ?? [{ code: country, name: countryName(country, locale) }];
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
          {countries.map(({ code, name }) => (
            <option key={code} value={code} className="bg-raised text-ink">
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
