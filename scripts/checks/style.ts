import { sourceFiles } from '../sources/files.ts';

/** Rules for screens that our linters do not have: directions, raw colours, brands. */
export function styleErrors(root: string): string[] {
  return sourceFiles(root, ['apps', 'features', 'packages'], /\.(tsx|css)$/).flatMap(({ path, text }) => {
    if (/\.test\.tsx$/.test(path)) return [];
    return text.split('\n').flatMap((line, i) => {
      const at = `${path}:${i + 1}`;
      const errors: string[] = [];
      if (path.endsWith('.tsx')) {
        const physical =
          /["'`\s](?:[a-z]+:)?-?((?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r|rounded-tl|rounded-tr|rounded-bl|rounded-br)-[\w[\]./-]+|text-left|text-right)\b/.exec(
            line,
          );
        if (physical && /className|class=|cx\(/.test(line))
          errors.push(
            `${at}: ${physical[1]} names a side; in Arabic it is the other one. Use ms-/me-/ps-/pe-/start-/end-.`,
          );
        if (/#[0-9a-fA-F]{3,8}\b(?=['"`])|\b(?:rgb|hsl|oklch)\(/.test(line) && !path.includes('/drawings/'))
          errors.push(`${at}: a raw colour; only tokens follow brand and night. Use a semantic class (packages/ui).`);
        if (/brand\s*===|brand\.code\s*===|=== 'kids'/.test(line) && !/ShopRoot|brands\/brand/.test(path))
          errors.push(
            `${at}: asks for the brand; what differs in looks is a token, what differs in structure a field of Brand.`,
          );
      } else if (
        /^\s*(margin|padding|border)-(left|right)\s*:|^\s*(left|right)\s*:|text-align:\s*(left|right)/.test(line)
      )
        errors.push(`${at}: names a side; use the logical property (inline-start, inline-end).`);
      return errors;
    });
  });
}
