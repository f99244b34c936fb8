import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { useEffect, useState } from 'react';
import { type ProposalForm, proposalForm } from '../contract.ts';

type OptionFieldsProps = {
  kind: string;
  /** The codes of the chosen values. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
};

/** The distinguishing attributes of the type: values from the catalogue. */
export function OptionFields({ kind, chosen, onChange }: OptionFieldsProps) {
  const { text } = useText();
  const client = useClient();
  const [attributes, show] = useState<ProposalForm['attributes']>([]);
  useEffect(() => {
    if (kind === '') return;
    const stop = new AbortController();
    client(proposalForm, { kind }, { signal: stop.signal }).then(
      (found) => show(found.attributes),
      () => undefined,
    );
    return () => stop.abort();
  }, [client, kind]);
  if (kind === '' || attributes.length === 0) return null;
  return (
    <div className="grid gap-4">
      <p className="field-label">{text('proposals.form.options')}</p>
      {attributes.map(({ code, name, values }) => (
        <fieldset key={code} className="min-w-0">
          <legend className="mb-2 text-small text-soft">{name}</legend>
          <div className="flex max-h-48 flex-wrap gap-2 overflow-y-auto p-1">
            {values.map((value) => {
              const isChosen = chosen.includes(value.code);
              return (
                <button
                  key={value.code}
                  type="button"
                  className={isChosen ? 'chip chip-chosen' : 'chip'}
                  aria-pressed={isChosen}
                  onClick={() =>
                    onChange(isChosen ? chosen.filter((each) => each !== value.code) : [...chosen, value.code])
                  }
                >
                  {value.name}
                </button>
              );
            })}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
