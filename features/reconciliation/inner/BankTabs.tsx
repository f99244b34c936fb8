import { useText } from '@cubby/i18n/react';
import { useSite } from '@cubby/site';

const lists = [
  ['/bank', 'bank.title'],
  ['/proofs', 'bank.desk.proofs'],
] as const;

/** What the bank says, and what buyers say that they have paid. */
export function BankTabs({ current }: { current: (typeof lists)[number][0] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <nav aria-label={text('bank.title')} className="tabs mb-4">
      <ul>
        {lists.map(([path, label]) => (
          <li key={path}>
            <a href={prefix + path} aria-current={path === current ? 'page' : undefined}>
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
