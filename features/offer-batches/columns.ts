import { offerTexts } from './texts.ts';

/** The meaning of a file's column. Names, orders and states are exported, and change nothing. */
export const fileColumns = [
  ...(['sku', 'gtin', 'price', 'stock', 'name', 'currency', 'reserved', 'status'] as const),
  ...offerTexts,
] as const;
export type FileColumn = (typeof fileColumns)[number];
/** The meanings that a person may choose for a column. */
export const chosenColumns = ['sku', 'gtin', 'price', 'stock', 'currency', ...offerTexts] as const;

/** Known headers in the ten languages, as normalized by `headKey`; the first ones are exported. */
const heads: Record<FileColumn, string> = {
  sku: 'sku productsku cubbysku artikelnummer artnr référence réf referencia ref riferimento codicearticolo código codigodoproduto артикул код stokkodu ürünkodu артикулы رمزالمنتج رمزالصنف',
  gtin: 'barcode gtin ean ean13 upc isbn codebarres códigodebarras codicebarre codiceabarre códigodebarra barkod штрихкод штрихкодгтин الباركود رمزشريطي',
  price:
    'price unitprice netprice preis nettopreis einzelpreis prix prixunitaire prixht precio preciounitario prezzo prezzounitario preço preçounitário цена ценазаединицу fiyat birimfiyat баға бағасы السعر سعرالوحدة',
  stock:
    'stock instock quantity qty onhand pieces bestand lagerbestand menge stück enstock quantité existencias enexistencias cantidad disponibilità giacenza quantità estoque emestoque quantidade остаток вналичии наличие количество stok adet miktar қоймада қоймадабар саны المخزون الكمية',
  name: 'product productname name title produkt produktname bezeichnung titel produit nom nomduproduit désignation producto nombre nombredelproducto prodotto nome nomeprodotto produto nomedoproduto товар название наименование ürün ürünadı ad тауар атауы المنتج اسمالمنتج الاسم',
  currency: 'currency währung devise moneda divisa valuta moeda валюта parabirimi валютасы العملة',
  reserved:
    'ordered heldbyorders reserved bestellt reserviert commandé réservé pedido pedidos reservado ordinati ordinato riservato encomendado pedidas заказано врезерве зарезервировано резерв siparişedilen siparişte rezerve тапсырысберілген тапсырыста المطلوب محجوز',
  ownSku:
    'yoursku ownsku sellersku internalsku eigeneartikelnummer eigeneartnr référenceinterne réfinterne referenciapropia skuinterno codicearticolointerno codiceinterno codiceproprio códigopróprio свойартикул внутреннийартикул kendiürünkodu kendistokkodu өзартикулы الرمزالداخلي رمزالمتجر',
  note: 'internalnote note notes internenotiz notiz noteinterne notainterna внутренняязаметка заметка dahilinot ішкіжазба ملاحظةداخلية',
  tiers:
    'quantityprices tierprices pricebreaks staffelpreise prixparquantité preciosporcantidad prezziperquantità preçosporquantidade ценыотколичества miktarfiyatları санғақарайбаға أسعارالكمية',
  status: 'status state zustand statut état estado stato situação статус состояние durum мәртебе күйі الحالة',
};
const columnOf = new Map(
  fileColumns.flatMap((column) => heads[column].split(' ').map((head): [string, FileColumn] => [head, column])),
);

/** A header without case, spaces and punctuation, by which it is remembered. */
export const headKey = (head: string): string =>
  head
    .normalize('NFKC')
    .toLocaleLowerCase('en')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, 100);
/** “Price, $” and “Price (USD)” are prices. */
const withoutUnit = (head: string): string => head.replace(/\s*[([,].*$/u, '');

/** The columns of a file by their headers, each once; the shop's own choice takes precedence. Null: unknown. */
export function columnsOf(
  given: readonly string[],
  remembered: ReadonlyMap<string, FileColumn | null> = new Map(),
): (FileColumn | null)[] {
  const taken = new Set<FileColumn>();
  const take = (column: FileColumn | null | undefined): FileColumn | null => {
    if (!column || taken.has(column)) return null;
    taken.add(column);
    return column;
  };
  const chosen = given.map((head) => {
    const key = headKey(head);
    return remembered.has(key) ? take(remembered.get(key)) : undefined;
  });
  return chosen.map((column, i) =>
    column === undefined
      ? take(columnOf.get(headKey(given[i]!)) ?? columnOf.get(headKey(withoutUnit(given[i]!))))
      : column,
  );
}

/** Whether a file with these columns can change anything: it names products, and some value of their offers. */
export const isComplete = (columns: readonly (FileColumn | null)[]): boolean =>
  (columns.includes('sku') || columns.includes('gtin')) &&
  (['price', 'stock', ...offerTexts] as const).some((column) => columns.includes(column));
