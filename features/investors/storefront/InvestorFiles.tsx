import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';
import { deckFilePath, impactFilePath } from '../rules.ts';

const files = [
  { key: 'pdf', path: deckFilePath },
  { key: 'csv', path: impactFilePath },
] as const;

export function InvestorFiles() {
  const { text } = useText();
  const { prefix } = useSite();
  return files.map(({ key, path }) => (
    <li key={key} className="border-t-(length:--line-width) border-rule py-3.5 [border-top-style:var(--line-style)]">
      <a className="group block" href={prefix + path} download>
        <span className="block font-strong group-hover:text-main-deep">{text(`impact.${key}`)}</span>
        <span className="text-small text-soft">{text(`impact.${key}.text`)}</span>
      </a>
    </li>
  ));
}
