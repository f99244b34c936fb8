import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './Field.tsx';

export type RadioChoice = {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** At the end of the line: a price, a day. */
  end?: ReactNode;
  disabled?: boolean;
};

type RadioGroupProps = {
  /** The id of the first choice, to which an error links. */
  id?: string;
  legend: ReactNode;
  name: string;
  choices: readonly RadioChoice[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  error?: ReactNode;
  /** Shows each choice as a card, for decisions with consequences (delivery, payment). */
  cards?: boolean;
  /** Two cards per row if there is space, for short choices. */
  pairs?: boolean;
  /** The legend is visible elsewhere (a section's heading) and only for screen readers here. */
  quietLegend?: boolean;
  required?: boolean;
};

export function RadioGroup({
  id,
  legend,
  name,
  choices,
  value,
  defaultValue,
  onChange,
  error,
  cards,
  pairs,
  quietLegend,
  required,
}: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className={quietLegend ? 'sr-only' : 'field-label mb-2'}>{legend}</legend>
      <div className={cx('grid', cards && 'gap-3', pairs && 'tablet:grid-cols-2')}>
        {choices.map((choice, i) => (
          <label key={choice.value} className={cx('choice', cards && 'choice-card')}>
            <input
              id={i === 0 ? id : undefined}
              type="radio"
              className="tick"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: choice.value === defaultValue }
                : { checked: choice.value === value, onChange: () => onChange?.(choice.value) })}
            />
            <span className="min-w-0 flex-1">
              <span className={cards ? 'font-medium' : undefined}>{choice.label}</span>
              {choice.help && <span className="block text-small text-soft">{choice.help}</span>}
            </span>
            {choice.end && <span className="font-medium">{choice.end}</span>}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
