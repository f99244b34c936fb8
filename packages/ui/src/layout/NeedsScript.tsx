import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

/** The content of a page until a script has filled it, and the text if scripts never run. */
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
