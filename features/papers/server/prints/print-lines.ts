import type { Bill, PaperLine } from '../../bill.ts';
import type { Issuer, PaperSeller } from '../../paper-parties.ts';
import { billTaxes } from '../../totals.ts';
import type { Fact, PrintedTable } from './printed.ts';
import type { Wording } from './wording.ts';

export function linesTable(
  { kind, lines, totals, taxes, issuer, isOwnSupply = false }: Bill,
  words: Wording,
): PrintedTable {
  const { text, amount } = words;
  const charged = billTaxes(lines).filter((tax) => tax.amount.amountMinor > 0);
  const isPaidInPart = kind === 'INVOICE' && totals.prepaid.amountMinor > 0;
  return {
    title: null,
    heads: [
      ...[text('papers.item'), text('papers.quantity'), text('papers.price'), text('papers.tax')],
      text('papers.netIn', { currency: totals.net.currency }),
    ],
    figures: [1, 2, 4],
    groups: bySeller(lines).map((own) => ({
      head: isOwnSupply ? null : words.typed(own[0]!.seller.name),
      note: isOwnSupply ? null : sellerNote(own[0]!.seller, issuer, words),
      rows: own.map((line) => lineRow(line, words)),
      total: null,
    })),
    sums: [
      ...(taxes.length > 0 ? [[text('papers.totalNet'), amount(totals.net)] as const] : []),
      ...charged.map((tax): Fact => [words.taxName(tax), amount(tax.amount)]),
      ...(isPaidInPart
        ? [
            [text('papers.total'), amount(totals.gross)] as const,
            [text('papers.alreadyPaid'), amount(totals.prepaid)] as const,
          ]
        : []),
      isPaidInPart
        ? [text('papers.amountDue'), words.price(totals.due)]
        : [text('papers.total'), words.price(totals.gross)],
    ],
  };
}

/** A seller's tax number; for a child's shop, who has none, that the marketplace sells for them. */
const sellerNote = ({ taxNumber }: PaperSeller, issuer: Issuer, words: Wording): string =>
  taxNumber
    ? words.text('papers.sellerTaxNumber', { number: words.typed(taxNumber) })
    : words.text('papers.throughAgent', { name: words.typed(issuer.legalName) });

function bySeller(lines: readonly PaperLine[]): PaperLine[][] {
  const groups: PaperLine[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last[0]!.seller.name === line.seller.name && last[0]!.seller.taxNumber === line.seller.taxNumber)
      last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function lineRow(line: PaperLine, words: Wording): string[] {
  const { text, typed, amount, count } = words;
  const taxes = line.taxes.filter((tax) => tax.amount.amountMinor > 0).map(({ name }) => name);
  const net = line.net.amountMinor === 0 ? text('papers.free') : amount(line.net);
  if (line.kind === 'DELIVERY') return [text('papers.delivery'), '', '', taxes.join(', '), net];
  const price =
    line.priceQuantity === 1
      ? amount(line.price)
      : text('papers.priceFor', { price: amount(line.price), count: count(line.priceQuantity) });
  const article = line.sku ? `${typed(line.article)} · ${typed(line.sku)}` : typed(line.article);
  return [article, count(line.quantity), price, taxes.join(', '), net];
}
