import { useSite } from '@cubby/site';
import { Icon, TextLink } from '@cubby/ui';
import { Fragment } from 'react';
import type { Run } from '../rules.ts';

export function TextRuns({ runs }: { runs: readonly Run[] }) {
  return runs.map((run, i) => <TextRun key={`${i} ${run.text}`} {...run} />);
}

function TextRun({ text, mark, href }: Run) {
  const { prefix } = useSite();
  if (href?.startsWith('https:'))
    return (
      <TextLink href={href} rel="noopener noreferrer" data-address={href}>
        {text}
        <Icon name="external" className="ms-1 inline" />
      </TextLink>
    );
  if (href !== undefined) return <TextLink href={href.startsWith('#') ? href : prefix + href}>{text}</TextLink>;
  if (mark === 'strong') return <strong className="font-strong">{text}</strong>;
  if (mark === 'em') return <em>{text}</em>;
  if (mark === 'code')
    return (
      <code>
        <bdi dir="ltr">{text}</bdi>
      </code>
    );
  return <Fragment>{text}</Fragment>;
}
