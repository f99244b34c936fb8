import type { MailBrand } from './brands.ts';

/** A section of a mail. All texts are plain and are escaped when they become HTML. */
export type MailSection =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** The main action. The address is absolute, http or https. */
  | { kind: 'button'; label: string; url: string }
  /** A secondary link in quiet type. */
  | { kind: 'link'; label: string; url: string }
  /** Labels with values, such as an address or an order number. Values may have several lines. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Rows with amounts and their totals. Column heads are for screen readers as well. */
  | {
      kind: 'bill';
      head: { item: string; amount: string };
      rows: readonly { item: string; detail?: string; amount: string }[];
      sums: readonly { label: string; amount: string; strong?: boolean }[];
    }
  /** Quiet text at the end. */
  | { kind: 'note'; text: string };

export type MailContent = {
  brand: MailBrand;
  locale: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** The preview that mailboxes show beside the subject. */
  preview?: string;
  sections: readonly MailSection[];
  /** Who sends the mail and why, one line each. */
  footer: readonly string[];
};
