/** The first tab stop: past header and menus to the content (ux H5). */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className="skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
