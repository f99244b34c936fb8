export { checkPaper, type PaperViolation } from './check-paper.ts';
export { csvAmount, csvFile } from './csv.ts';
export type {
  Bill,
  BillTotals,
  Issuer,
  PackingSlip,
  Paper,
  PaperAddress,
  PaperKind,
  PaperLine,
  PaperSeller,
  PaperTax,
  Party,
  Registration,
  ReturnSheet,
  Statement,
  TaxCategory,
} from './model.ts';
export { paperAddress, paperLines, paperSeller, type SoldLine } from './sold-lines.ts';
export { takesUbl, ublCountries } from './takes-ubl.ts';
export { billTaxes, billTotals } from './totals.ts';
