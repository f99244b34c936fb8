import { dayFormats } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import type { OwnRequirements } from '../contract.ts';
import { isLaw } from '../rules.ts';

type RequirementTasksProps = {
  found: Pick<OwnRequirements, 'requirements' | 'unsigned' | 'declaration'>;
  isOnOwnPage?: boolean;
};

/** What an owner must provide or sign, by when, and what is stopped until then. */
export function RequirementTasks({ found, isOnOwnPage = false }: RequirementTasksProps) {
  const { requirements, unsigned, declaration } = found;
  const { prefix } = useSite();
  const { text, date } = useText();
  return requirements.map(({ kind, due, isStopped }) => {
    const values = {
      day: due === null ? '' : date(due, dayFormats.long),
      law: isLaw(kind) ? text(`requirements.law.${kind}`) : '',
      given: declaration ? date(declaration.declaredAt, dayFormats.long) : '',
    };
    const key = isLaw(kind)
      ? isStopped
        ? 'stopped'
        : due === null
          ? 'near'
          : declaration?.isOld
            ? 'again'
            : 'due'
      : isStopped
        ? 'unsigned'
        : 'agreement';
    return (
      <div key={kind} className="mb-4">
        <Notice
          tone={isStopped ? 'error' : due === null ? 'info' : 'warning'}
          title={text(`requirements.${key}`, values)}
        >
          <p>{text(`requirements.${key}.text`, values)}</p>
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
            {isLaw(kind)
              ? !isOnOwnPage && <TextLink href={`${prefix}/requirements`}>{text('requirements.give')}</TextLink>
              : unsigned.map(({ handle, name }) => (
                  <TextLink key={handle} href={`${prefix}/settings/${handle}/agreement`}>
                    {text('requirements.sign', { shop: `\u2068${name}\u2069` })}
                  </TextLink>
                ))}
          </p>
        </Notice>
      </div>
    );
  });
}
