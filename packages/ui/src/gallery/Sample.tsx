import type { ReactNode } from 'react';
import { SectionHead } from '../layout/SectionHead.tsx';

/** One component of the gallery under its name, in all its states. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="py-8">
      <SectionHead>{title}</SectionHead>
      <div className="grid gap-6">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}
