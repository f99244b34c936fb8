import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { TextLink } from '@cubby/ui';
import { labPreviewPath } from '../rules.ts';
import type { LabPartProps } from './lab-part-props.ts';

/** The features for each age, up to this child's own. */
export function BandList({ childId, nickname, lab: { bands } }: LabPartProps) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <div className="grid max-w-prose gap-2">
      <h3 className="font-strong">{text('labGuardian.sees')}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {bands.map((band) => (
          <li key={band}>{text(`labGuardian.sees.${band}`)}</li>
        ))}
      </ul>
      <p>
        <TextLink href={prefix + labPreviewPath(childId)}>
          {text('labGuardian.preview', { name: `\u2068${nickname}\u2069` })}
        </TextLink>
      </p>
    </div>
  );
}
