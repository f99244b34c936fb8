const rows = (seller: string, count: number): string =>
  `table.cell(colspan: 5)[*${seller}* GST/HST 71234 5678 RT0001], ${'[Spiral notebook A5, ruled, 80 sheets], [24], [3.04], [GST, PST], [72.96],'.repeat(count)}`;

/** An invoice written in Typst by hand, with nothing computed; its number differs each time. */
export const frozenPage = (number: number): string => `
#set document(title: "Invoice CA-2026-${number}")
#set page(paper: "a4", margin: 2cm, numbering: "1 of 1", background: place(left, dx: 16mm, line(end: (0pt, 100%))))
#set text(font: ("Onest", "IBM Plex Sans Arabic"), size: 9.25pt, lang: "en")
#set table(stroke: (bottom: 0.4pt), inset: (x: 2mm, y: 1.6mm))
#text(size: 16pt, weight: 600)[Cubby]

Cubby Market Inc., agent for the sellers named below \\ 40 Wharf Street, Victoria BC V8W 1T4, Canada \\
GST/HST 79915 4402 RT0001 · PST 1410-7730 · billing\\@cubby.example
= Invoice CA-2026-${number}
#grid(columns: (1fr, 1fr, auto), column-gutter: 8mm,
  [Bill to \\ *Harbourview Elementary School* \\ Accounts payable \\ 118 Quay Street \\ Victoria BC V8T 2K6 \\ Canada],
  [Deliver to \\ *Harbourview Elementary School* \\ Dana Whitfield, Room 12 \\ 118 Quay Street \\ Victoria BC V8T 2K6 \\ Canada],
  grid(columns: 2, gutter: 2mm, [Issued], [*Nov 21, 2026*], [Due], [*Dec 21, 2026*], [Purchase order], [*HV-2026-0318*],
    [Your reference], [*Room 12, Grade 4*], [Cost centre], [*4410*], [Order], [*5RT2QX8P1K*]))
#block(width: 100%, stroke: 1pt, inset: 4.5mm, grid(columns: (1fr, auto),
  [Amount due by Dec 21, 2026 \\ #text(size: 20pt)[*\\$262.00*] \\ US Dollar],
  grid(columns: 2, gutter: 2mm, [Pay to], [*Cubby Market Inc.*], [Bank], [*Example Bank*], [IBAN], [*DE89 3704 0044 0532 0130 00*],
    [SWIFT], [*EXMPCA2VXXX*], [Reference], [*CA-2026-${number}*])))
#table(columns: (1fr, auto, auto, auto, auto), align: (left, right, right, left, right),
  table.header[Item][Quantity][Price][Tax][Net, USD],
  ${rows('Harlow & Pine Ltd.', 3)} ${rows('Blackboard & Sons', 3)} ${rows('Maple Stationers Inc.', 1)} ${rows('Small Bright Things', 2)})
#align(right, grid(columns: (40mm, auto), gutter: 2mm, align: (left, right), [Net], [243.66], [GST 5%], [12.19], [PST 7%], [6.15], [*Total*], [*\\$262.00*]))
== Taxes
#table(columns: (1fr, auto, auto, auto), align: (left, right, right, right), table.header[Tax][Rate][Net][Amount, USD],
  [GST, Canada], [5%], [243.66], [12.19], [PST, British Columbia], [0%], [155.86], [0.00], [PST, British Columbia], [7%], [87.80], [6.15])

Nothing is sent before the invoice is paid.

See it online: #link("https://cubby.example/profile/invoices/CA-2026-${number}")
`;
