import { countryName, postalCodeIn } from '@cubby/fields';
import type { Translator } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import type { ReactNode } from 'react';
import { type FactName, type Facts, factNames, type LegalForm } from '../rules.ts';

type RequestFactsProps = {
  facts: Facts;
  /** The result of checking a fact, beside it. */
  noteOf?: (name: FactName) => ReactNode;
};

/** A firm's facts; omitted ones are not listed. */
export function RequestFacts({ facts, noteOf }: RequestFactsProps) {
  const translator = useText();
  return (
    <dl className="divide-y divide-rule rounded-card border border-rule bg-raised">
      {factNames
        .filter((name) => facts[name] !== '')
        .map((name) => (
          <div key={name} className="grid gap-x-6 px-4 py-2.5 tablet:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-soft">{translator.text(`requests.fact.${name}`)}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
              <bdi>{shownFact(name, facts, translator)}</bdi>
              {noteOf?.(name)}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function shownFact(name: FactName, facts: Facts, { text, lookup, locale }: Translator): string {
  const value = facts[name];
  if (name === 'legalForm') return text(`requests.form.${value as LegalForm}`);
  if (name === 'postalCode') return postalCodeIn(facts.country, value);
  if (name === 'country') return countryName(value, locale);
  if (name === 'region') return lookup(`region.${value}`);
  return value;
}
