import { useText } from '@cubby/i18n/react';
import { Icon } from '@cubby/ui';
import type { ChildThingFacts } from '../contract.ts';

type FindingsProps = { thing: ChildThingFacts; field: 'name' | 'words'; now: string };

/** Private details found in the saved text, marked in it until it is changed. */
export function Findings({ thing, field, now }: FindingsProps) {
  const { text } = useText();
  const found = thing.findings.filter((each) => each.field === field);
  const written = thing[field];
  if (found.length === 0 || written !== now) return null;
  return (
    <div className="kid-note">
      <Icon name="warning" />
      <div>
        <p className="font-strong">{text('childMode.found')}</p>
        <p dir="auto">
          {found.map(({ from, to }) => (
            <mark key={from} className="me-2 rounded-tag bg-error-tint px-1 text-ink">
              {written.slice(from, to)}
            </mark>
          ))}
        </p>
      </div>
    </div>
  );
}
