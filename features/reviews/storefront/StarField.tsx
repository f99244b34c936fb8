import { useText } from '@cubby/i18n/react';
import { FieldError, Icon } from '@cubby/ui';
import { useId } from 'react';

type StarFieldProps = {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function StarField({ id, name, value, error, onChange }: StarFieldProps) {
  const { text } = useText();
  const errorId = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label mb-1">{text('reviews.form.rating')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="star-field">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                id={stars === 1 ? id : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={value === String(stars)}
                aria-label={`${text('reviews.form.star', { stars })}: ${text(`reviews.form.star.${stars as 1}`)}`}
                onChange={() => onChange(String(stars))}
              />
              <Icon name="star" className={stars <= Number(value) ? 'fill-current' : undefined} />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className={value ? 'font-strong' : 'text-soft'}>
          {text(`reviews.form.star.${(Number(value) || 0) as 0}`)}
        </span>
      </div>
      {error && (
        <div className="mt-1">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
