import { useText } from '@cubby/i18n/react';
import { Icon, type IconName } from '@cubby/ui';
import type { AccessFact, Workshop } from '../rules.ts';

const icons: Record<AccessFact, IconName> = {
  STEP_FREE: 'ramp',
  ACCESSIBLE_TOILET: 'wheelchair',
  QUIET_SPACE: 'moon',
  SENSORY_HOURS: 'sun',
  SIGN_LANGUAGE: 'hand',
  CAPTIONS: 'captions',
  ONE_TO_ONE: 'user',
  SUPPORT_PERSON_FREE: 'people',
};

/** The audience, and the features of the place; unstated facts are shown as not stated. */
export function Welcome({ workshop: { inclusion, facts } }: { workshop: Workshop }) {
  const { text } = useText();
  return (
    <div className="text-small">
      <p className={inclusion === 'NOT_STATED' ? 'text-soft' : 'font-medium'}>
        {text(`workshops.inclusion.${inclusion}`)}
      </p>
      {facts.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-medium text-second">
          {facts.map((fact) => (
            <li key={fact} className="flex items-start gap-1.5">
              <Icon name={icons[fact]} className="mt-0.5 size-4.5 flex-none" />
              {text(`workshops.fact.${fact}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
