import { useText } from '@cubby/i18n/react';
import { Tabs } from '@cubby/inner';
import { useSite } from '@cubby/site';

const lists = [
  ['/bank', 'bank.title'],
  ['/proofs', 'bank.desk.proofs'],
] as const;

/** Tabs: the bank's messages, and buyers' proofs of payment. */
export function BankTabs({ current }: { current: (typeof lists)[number][0] }) {
  const { prefix } = useSite();
  const { text } = useText();
  return (
    <Tabs
      label={text('bank.title')}
      tabs={lists.map(([path, label]) => ({ href: prefix + path, label: text(label), isCurrent: path === current }))}
    />
  );
}
