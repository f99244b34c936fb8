import { Checkbox, FieldError } from '@cubby/ui';

type ChoicesProps = {
  id: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  /** The selected values, joined by commas. */
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
};

/** Some of several options. */
export function Choices({ id, legend, options, value, error, onChange }: ChoicesProps) {
  const chosen = value.split(',').filter(Boolean);
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-strong">{legend}</legend>
      {options.map((option, i) => (
        <Checkbox
          key={option.value}
          id={i === 0 ? id : undefined}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget }) =>
            onChange(
              (currentTarget.checked
                ? [...chosen, option.value]
                : chosen.filter((each) => each !== option.value)
              ).join(),
            )
          }
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
