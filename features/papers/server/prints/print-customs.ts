import { sum } from '@cubby/money';
import type { CustomsForm } from '../../customs-form.ts';
import { factsOf, printedParty } from './print-head.ts';
import type { Wording } from './wording.ts';

/** The text of the form CN 22, in its two languages (Universal Postal Union, Convention Manual). */
const both = (english: string, french: string): string => `${english} / ${french}`;
export const customsTitle = both('Customs declaration', 'Déclaration en douane');
const declaration = [
  'I, the undersigned, whose name and address are given on the item, certify that the particulars given in this declaration are correct and that this item does not contain any dangerous article or articles prohibited by legislation or by postal or customs regulations.',
  'Je soussigné(e), dont le nom et l’adresse figurent sur l’envoi, certifie que les renseignements donnés dans la présente déclaration sont exacts et que cet envoi ne contient aucun objet dangereux ou interdit par la législation ou la réglementation postale ou douanière.',
] as const;

const kilograms = (grams: number): string => (grams / 1000).toFixed(3);

export function printedCustomsForm({ sender, shipTo, lines, ...paper }: CustomsForm, words: Wording) {
  const { typed, figures, day } = words;
  const total = sum(lines.map(({ value }) => value));
  const value = (minor: number) => figures(`${(minor / 100).toFixed(2)} ${total.currency}`);
  return {
    parties: [
      printedParty(both('Sender', 'Expéditeur'), sender, words),
      printedParty(both('Addressee', 'Destinataire'), shipTo, words),
    ],
    facts: factsOf([
      [both('Category of item', 'Catégorie de l’envoi'), both('Sale of goods', 'Vente de marchandises')],
      [both('Order', 'Commande'), typed(paper.number)],
      ['Date', day(paper.issuedOn)],
    ]),
    box: null,
    tables: [
      {
        title: null,
        heads: [
          both('Detailed description of contents', 'Description détaillée du contenu'),
          both('Quantity', 'Quantité'),
          both('Net weight (kg)', 'Poids net (kg)'),
          both('HS tariff number', 'N° tarifaire du SH'),
          both('Origin', 'Origine'),
          both('Value', 'Valeur'),
        ],
        figures: [1, 2, 5],
        groups: [
          {
            head: null,
            note: null,
            rows: lines.map((line) => [
              typed(line.article),
              figures(String(line.quantity)),
              figures(kilograms(line.netGrams)),
              figures(line.hsCode),
              words.place(line.origin),
              value(line.value.amountMinor),
            ]),
            total: null,
          },
        ],
        sums: [
          [
            both('Total net weight (kg)', 'Poids net total (kg)'),
            figures(kilograms(lines.reduce((all, { netGrams }) => all + netGrams, 0))),
          ],
          [both('Total value', 'Valeur totale'), value(total.amountMinor)],
        ] as const,
      },
    ],
    notes: [
      both('May be opened officially', 'Peut être ouvert d’office'),
      ...declaration,
      `${both('Date and sender’s signature', 'Date et signature de l’expéditeur')}: ${'_'.repeat(32)}`,
    ],
  };
}
