import drawing from 'virtual:drawing/sticky-notes';
import { useText } from '@cubby/i18n/react';
import { Chip } from '@cubby/ui';
import { ContentHead } from './ContentHead.tsx';
import { NextStep } from './NextStep.tsx';
import { Principles } from './Principles.tsx';
import { Questions } from './Questions.tsx';

const sections = [
  { id: 'faq', key: 'content.help.faq' },
  { id: 'payment', key: 'content.help.payment' },
  { id: 'shipping-and-returns', key: 'content.help.shipping' },
] as const;

/** The target of the footer's FAQ, payment, shipping and returns links (spec 2.58). */
export function HelpPage() {
  const { text } = useText();
  return (
    <>
      <ContentHead page="help" drawing={drawing} />
      <nav aria-label={text('content.help.contents')}>
        <ul className="flex flex-wrap gap-2.5">
          {sections.map(({ id, key }) => (
            <li key={id}>
              <Chip href={`#${id}`}>{text(key)}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      <Questions id="faq" of="content.help.faq" keys={['account', 'parcels', 'tax', 'wrong', 'mail']} />
      <Principles id="payment" of="content.help.payment" keys={['card', 'currency', 'held', 'failed']} />
      <Principles id="shipping-and-returns" of="content.help.shipping" keys={['parcels', 'late', 'back', 'broken']} />
      <NextStep page="help" path="/contacts" />
    </>
  );
}
