import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import type { OwnMeasure } from '../measure-facts.ts';
import { inForce } from '../rules.ts';

/**
 * The measures in force about a shop, above the content that they affect; the page of decisions has the reasons and the
 * appeal.
 */
export function MeasureNotices({ measures }: { measures: readonly OwnMeasure[] }) {
  const { prefix } = useSite();
  const { text } = useText();
  const shown = inForce(measures);
  if (shown.length === 0) return null;
  return (
    <Notice tone="warning">
      <ul>
        {shown.map(({ measureId, kind, about }) => (
          <li key={measureId} className="wrap-anywhere">
            {text(`decisions.${kind}`, { about: `\u2068${about}\u2069` })}
          </li>
        ))}
      </ul>
      <TextLink href={`${prefix}/decisions`}>{text('decisions.title')}</TextLink>
    </Notice>
  );
}
