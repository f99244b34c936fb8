import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { ButtonLink } from '@cubby/ui';
import { ChildFrame } from '../ChildFrame.tsx';
import { isOlder, type Me } from '../me.ts';

/** Short answers, fewer for the young. */
export function HelpPage({ me }: { me: Me }) {
  const { text } = useText();
  const { prefix } = useSite();
  return (
    <ChildFrame me={me} here="help" title={text('childMode.help')}>
      <dl className="grid gap-3">
        {(['make', 'wrong', 'see', 'money', 'scared'] as const).map((question) => (
          <div key={question} className="kid-box gap-1">
            <dt className="text-title font-heading">{text(`childMode.help.${question}`)}</dt>
            <dd>{text(`childMode.help.${question}.say`)}</dd>
          </div>
        ))}
        {isOlder(me.band) &&
          (['rights', 'age'] as const).map((question) => (
            <div key={question} className="kid-box gap-1">
              <dt className="text-title font-heading">{text(`childMode.teen.${question}`)}</dt>
              <dd>{text(`childMode.teen.${question}.say`)}</dd>
            </div>
          ))}
      </dl>
      <p>
        <ButtonLink look="secondary" icon="arrowBack" href={`${prefix}/`}>
          {text('childMode.home')}
        </ButtonLink>
      </p>
    </ChildFrame>
  );
}
