import { Icon } from '../icons/Icon.tsx';

type ErrorSummaryProps = { title: string; errors: readonly { fieldId: string; message: string }[] };

/**
 * After a failed submit: the errors in the fields' own words, each linking to its field (ux K4). Screen readers
 * announce it.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="error" />
      <div className="notice-text">
        <p className="font-strong">{title}</p>
        <ul className="mt-1 grid gap-1">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a className="underline underline-offset-4" href={`#${fieldId}`}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
