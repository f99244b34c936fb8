/** The first stop of the keyboard: past head and menus to the content (ux H5). */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
