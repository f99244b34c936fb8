import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** What a page shows until a script has filled it, and what it says where scripts never run. */
export function NeedsScript({ message, children }: { message: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice>{message}</Notice>
      </noscript>
      <div className="needs-script">{children}</div>
    </>
  );
}
