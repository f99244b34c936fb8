import drawing from 'virtual:drawing/sticky-notes';
import { useText } from '@cubby/i18n/react';
import { Chip } from '@cubby/ui';
import { helpSections } from '../rules.ts';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { Questions } from './Questions.tsx';

/** The target of the footer's FAQ, payment, shipping and returns links (spec 2.58). */
export function HelpPage() {
  const { text } = useText();
  const [faq, payment, shipping] = helpSections;
  return (
    <>
      <ContentHead page="help" drawing={drawing} />
      <nav aria-label={text('content.help.contents')}>
        <ul className="flex flex-wrap gap-2.5">
          {helpSections.map(({ id, key }) => (
            <li key={id}>
              <Chip href={`#${id}`}>{text(key)}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      <Questions id={faq.id} of={faq.key} keys={faq.articles} />
      <Principles id={payment.id} of={payment.key} keys={payment.articles} />
      <Principles id={shipping.id} of={shipping.key} keys={shipping.articles} />
      <NextStep page="help" path="/contacts" />
    </>
  );
}
