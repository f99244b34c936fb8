let isDone = false;

/**
 * Web fonts are used from the first paint or not at all (`font-display: optional`), so that text does not move while it
 * is read. Fonts that load later are used from the next page on: a rewritten rule uses the fonts available by then.
 */
export function takeLateLetters(): void {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (isDone || painted === undefined || document.fonts.status !== 'loaded') return;
  isDone = true;
  const isLate = ({ name, responseEnd }: PerformanceResourceTiming) => name.endsWith('.woff2') && responseEnd > painted;
  if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
  // Style sheets of extensions may not be readable.
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(location.origin)) rewriteFaces(sheet);
}

function rewriteFaces(sheet: CSSStyleSheet): void {
  for (const [i, rule] of [...sheet.cssRules].entries())
    if (rule instanceof CSSFontFaceRule && rule.cssText.includes('optional')) {
      sheet.deleteRule(i);
      sheet.insertRule(rule.cssText, i);
    }
}
