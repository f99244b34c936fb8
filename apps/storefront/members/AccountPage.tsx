import ownKey from 'virtual:drawing/key-ring?color=tomato';
import ownLocker from 'virtual:drawing/locker?color=sky';
import type { ReactNode } from 'react';
import { useBrand } from '../brands/brand.ts';

const drawings = { cubby: ownLocker, kids: ownKey };

export function AccountPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { code } = useBrand();
  return (
    <div className="grid items-center gap-x-24 py-10 tablet:py-14 desktop:grid-cols-[30rem_minmax(0,1fr)]">
      <div className="max-w-form">
        <h1 className="text-page">{title}</h1>
        {lead && <p className="mt-3 text-lead text-soft">{lead}</p>}
        {children}
      </div>
      <img
        src={drawings[code]}
        alt=""
        width="240"
        height="240"
        className="w-full max-w-88 justify-self-center max-desktop:hidden"
      />
    </div>
  );
}
