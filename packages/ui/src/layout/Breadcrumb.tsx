export type Crumb = { label: string; href?: string };

/**
 * The path from home to this page; the last item is the page itself.
 * @param isShort one line on phones, without the page itself, whose heading follows
 */
export function Breadcrumb({ label, crumbs, isShort }: { label: string; crumbs: readonly Crumb[]; isShort?: boolean }) {
  return (
    <nav className={isShort ? 'breadcrumb breadcrumb-short' : 'breadcrumb'} aria-label={label}>
      <ol>
        {crumbs.map((crumb, i) => (
          <li key={crumb.href ?? crumb.label}>
            {crumb.href && i < crumbs.length - 1 ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
