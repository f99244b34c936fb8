/**
 * Scales the widths at which layouts change (spec 9.8) with the text size that a reader chose: at one and a half times
 * the size, a desktop's window has the space of a tablet's. A media query only uses the browser's own text size, and
 * its `rem` is not the page's. An extension's style sheet cannot be read, and is unchanged. The page's head contains
 * the source of this function: it uses nothing from outside, and has no comments.
 */
export function fitWidths(size: string | undefined): void {
  const factor = size === 'largest' ? 1.5 : size === 'large' ? 1.25 : 1;
  const fit = (rules: CSSRuleList) => {
    for (const rule of rules as Iterable<CSSRule & { cssRules?: CSSRuleList; media?: MediaList; asWritten?: string }>) {
      const { media, cssRules } = rule;
      if (media) {
        rule.asWritten ??= media.mediaText;
        media.mediaText = rule.asWritten.replace(/[\d.]+(?=rem)/g, (rem) => `${+rem * factor}`);
      }
      if (cssRules) fit(cssRules);
    }
  };
  for (const sheet of document.styleSheets)
    try {
      fit(sheet.cssRules);
    } catch {}
}
