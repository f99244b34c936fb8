import type { MailBrand, MailColours } from './brands.ts';
import type { MailContent, MailSection } from './content.ts';
import { textOf, webAddress } from './plain-text.ts';

/** Both parts of a mail: HTML that works in old mail programs, in dark mode and from right to left, and plain text. */
export function layoutMail(content: MailContent): { html: string; text: string } {
  return { html: htmlOf(content), text: textOf(content) };
}

function htmlOf({ brand, locale, dir, title, preview, sections, footer }: MailContent): string {
  const { day } = brand;
  // Mail programs do not support logical properties, so the start edge is named left or right.
  const [start, end] = dir === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const page: Page = { brand, start: start!, end: end! };
  const edge = brand.signature === 'margin' ? `border-${start}:2px solid ${day.margin};` : '';
  const garland = brand.signature === 'bunting' ? bunting(brand.flags) : '';
  return `<!doctype html>
<html lang="${escaped(locale)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<style>${nightStyle(brand.night)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${day.ground};color:${day.ink};font-family:${escaped(brand.font)};font-size:16px;line-height:26px">
${preview ? `<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>` : ''}
<div role="article" aria-label="${escaped(title)}" lang="${escaped(locale)}" dir="${dir}" style="max-width:600px;margin:0 auto;padding:32px 16px;text-align:${start}">
<p class="ink" style="margin:0 0 16px;padding-${start}:26px;font-size:20px;font-weight:800;letter-spacing:-0.01em;color:${day.ink}">${escaped(brand.name)}</p>
${garland}
<div class="sheet" style="background:${day.sheet};border:1px solid ${day.rule};border-radius:${brand.corner}px;padding:0 24px">
<div class="margin" style="${edge}padding:32px 0;padding-${start}:${edge ? 22 : 0}px">
<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:34px;font-weight:750;letter-spacing:-0.015em;color:${day.ink}">${escaped(title)}</h1>
${sections.map((section) => sectionHtml(section, page)).join('\n')}
</div>
</div>
<div class="soft" style="padding:20px 26px 0;font-size:13px;line-height:21px;color:${day.soft}">${footer.map((line) => `<p style="margin:0 0 4px">${escaped(line)}</p>`).join('')}</div>
</div>
</body>
</html>`;
}

type Page = { brand: MailBrand; start: string; end: string };

function sectionHtml(section: MailSection, page: Page): string {
  const { day, corner } = page.brand;
  switch (section.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(section.text)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 8px;font-size:18px;line-height:26px;font-weight:700;color:${day.ink}">${escaped(section.text)}</h2>`;
    case 'button':
      return `<p style="margin:24px 0"><a class="main" href="${escaped(webAddress(section.url))}" style="display:inline-block;padding:12px 22px;border-radius:${corner}px;background:${day.main};color:${day.onMain};font-weight:700;text-decoration:none">${escaped(section.label)}</a></p>`;
    case 'link':
      return `<p style="margin:16px 0 0;font-size:14px;line-height:22px"><a class="link" href="${escaped(webAddress(section.url))}" style="color:${day.link}">${escaped(section.label)}</a></p>`;
    case 'facts':
      return `<dl style="margin:0 0 16px">${section.facts.map(({ label, value }) => `<dt class="soft" style="margin:12px 0 0;font-size:13px;line-height:20px;color:${day.soft}">${escaped(label)}</dt><dd style="margin:0">${lines(value)}</dd>`).join('')}</dl>`;
    case 'bill':
      return billHtml(section, page);
    case 'note':
      return `<p class="soft" style="margin:16px 0 0;font-size:14px;line-height:22px;color:${day.soft}">${lines(section.text)}</p>`;
  }
}

function billHtml({ head, rows, sums }: Extract<MailSection, { kind: 'bill' }>, { brand, start, end }: Page): string {
  const { rule, soft } = brand.day;
  const amountStyle = `padding:10px 0;padding-${start}:16px;text-align:${end};white-space:nowrap;font-variant-numeric:tabular-nums;vertical-align:top`;
  const line = `border-bottom:1px solid ${rule}`;
  const headCell = (text: string, style: string) =>
    `<th scope="col" class="soft rule" style="${style};${line};font-size:13px;font-weight:500;color:${soft}">${escaped(text)}</th>`;
  const bodyRows = rows.map(({ item, detail, amount }) => {
    const more = detail ? `<br><span class="soft" style="font-size:14px;color:${soft}">${escaped(detail)}</span>` : '';
    return `<tr><th scope="row" class="rule" style="padding:10px 0;text-align:${start};font-weight:500;${line}">${escaped(item)}${more}</th><td class="rule" style="${amountStyle};${line}">${amountHtml(amount)}</td></tr>`;
  });
  const sumRows = sums.map(({ label, amount, strong }) => {
    const weight = strong ? 'font-weight:750;font-size:18px' : 'font-weight:400';
    return `<tr><th scope="row" style="padding:6px 0;text-align:${start};${weight}">${escaped(label)}</th><td style="${amountStyle};padding-top:6px;padding-bottom:6px;${weight}">${amountHtml(amount)}</td></tr>`;
  });
  return `<table style="width:100%;border-collapse:collapse;margin:8px 0 20px"><thead><tr>${headCell(head.item, `padding:6px 0;text-align:${start}`)}${headCell(head.amount, amountStyle)}</tr></thead><tbody>${bodyRows.join('')}</tbody><tfoot>${sumRows.join('')}</tfoot></table>`;
}

/** Isolates an amount from surrounding text of the other direction. */
const amountHtml = (amount: string): string => `<bdi>${escaped(amount)}</bdi>`;

/** Flags on a string, drawn as CSS border triangles, which all mail programs support. */
function bunting(flags: readonly string[]): string {
  const all = Array.from({ length: 24 }, (_, n) => flags[n % flags.length]!);
  const flag = (colour: string) =>
    `<span style="display:inline-block;width:0;height:0;margin:0 3px;border:11px solid transparent;border-bottom-width:0;border-top:17px solid ${colour}"></span>`;
  return `<div aria-hidden="true" style="height:17px;margin:0 18px;overflow:hidden;border-top:2px solid #b98d63;line-height:0;font-size:0;white-space:nowrap">${all.map(flag).join('')}</div>`;
}

function nightStyle(night: MailColours): string {
  return `@media (prefers-color-scheme:dark){.ground{background:${night.ground}!important;color:${night.ink}!important}.sheet{background:${night.sheet}!important;border-color:${night.rule}!important}.ink{color:${night.ink}!important}.soft{color:${night.soft}!important}.rule{border-color:${night.rule}!important}.margin{border-color:${night.margin}!important}.link{color:${night.link}!important}.main{background:${night.main}!important;color:${night.onMain}!important}}`;
}

const lines = (text: string): string => escaped(text).replaceAll('\n', '<br>');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
