import type { ReactNode } from 'react';
import { TextLink } from '../actions/TextLink.tsx';

type SectionHeadProps = {
  children: ReactNode;
  /** Connects a `<section aria-labelledby>` with its heading. */
  id?: string;
  /** The link at the end of the line: “See all”. */
  more?: { href: string; label: string };
};

export function SectionHead({ children, id, more }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 className="text-section" id={id}>
        {children}
      </h2>
      {more && (
        <TextLink href={more.href} className="text-small">
          {more.label}
        </TextLink>
      )}
    </div>
  );
}
