let isDone = false;

/**
 * Letters come with the first paint or not at all (`font-display: optional`), so that nothing moves while it is read. Those
 * that came later are used from the next page on: a rule that is written anew takes what the browser has by now.
 */
export function takeLateLetters(): void {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  if (isDone || painted === undefined || document.fonts.status !== 'loaded') return;
  isDone = true;
  const isLate = ({ name, responseEnd }: PerformanceResourceTiming) => name.endsWith('.woff2') && responseEnd > painted;
  if (!(performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(isLate)) return;
  // Extensions bring sheets of their own, which may not be read.
  for (const sheet of document.styleSheets) if (sheet.href?.startsWith(location.origin)) rewriteFaces(sheet);
}

function rewriteFaces(sheet: CSSStyleSheet): void {
  for (const [i, rule] of [...sheet.cssRules].entries())
    if (rule instanceof CSSFontFaceRule && rule.cssText.includes('optional')) {
      sheet.deleteRule(i);
      sheet.insertRule(rule.cssText, i);
    }
}
