import { accountDecisionsPath } from '@cubby/features/cases/path';
import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { Notice, TextLink } from '@cubby/ui';
import { useLocation } from 'react-router';

/** What a suspended member can and can't do, at the top of every page. */
export function Suspended() {
  const { text } = useText();
  const { prefix } = useSite();
  const { pathname } = useLocation();
  return (
    <div className="mt-4 max-w-words">
      <Notice tone="warning" title={text('accountDecisions.suspended')}>
        <p>{text('accountDecisions.suspended.text')}</p>
        {pathname !== accountDecisionsPath && (
          <TextLink href={prefix + accountDecisionsPath}>{text('accountDecisions.suspended.link')}</TextLink>
        )}
      </Notice>
    </div>
  );
}
