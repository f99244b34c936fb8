import { useText } from '@cubby/i18n/react';
import { Icon, Menu } from '@cubby/ui';
import type { ListAddress } from '../../contract.ts';
import type { SortChoice } from './list-address.ts';

type SortMenuProps = {
  address: ListAddress;
  choices: readonly SortChoice[];
  hrefOf: (address: ListAddress) => string;
};

export function SortMenu({ address, choices, hrefOf }: SortMenuProps) {
  const { text } = useText();
  const wordsOf = ({ sort, order }: Pick<ListAddress, 'sort' | 'order'>) => text(`offers.sort.${sort}.${order}`);
  return (
    <Menu
      align="end"
      className="ms-auto"
      summaryClassName="flex min-h-11 items-center gap-1.5 font-medium"
      summary={
        <>
          <span className="font-normal text-soft max-tablet:sr-only">{text('offers.sort')}</span>
          {wordsOf(address)}
          <Icon name="chevronDown" />
        </>
      }
    >
      {choices.map((choice) => (
        <a
          key={wordsOf(choice)}
          className="menu-item"
          href={hrefOf({ ...address, ...choice, page: 1 })}
          data-keep-scroll=""
          rel="nofollow"
          aria-current={choice.sort === address.sort && choice.order === address.order ? 'true' : undefined}
        >
          {wordsOf(choice)}
        </a>
      ))}
    </Menu>
  );
}
