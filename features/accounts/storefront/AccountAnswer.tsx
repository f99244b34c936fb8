import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a completed form and takes its focus, so that screen readers read the result. */
export function AccountAnswer({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="mt-8 grid max-w-form justify-items-start gap-4" role="status">
      <h2 className="text-title">{title}</h2>
      {children}
    </div>
  );
}
