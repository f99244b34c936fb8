import type { MailBrand } from './brands.ts';

/** A piece of a mail. Every text is plain: it is escaped where it becomes HTML. */
export type MailSection =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  /** The one thing to do. The address is absolute, http or https. */
  | { kind: 'button'; label: string; url: string }
  /** A way that few will want to go, in quiet words. */
  | { kind: 'link'; label: string; url: string }
  /** Labels with values, such as an address or a number of an order. A value may have lines. */
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  /** Rows with an amount, and their sums. The heads are read out, and shown. */
  | {
      kind: 'bill';
      head: { item: string; amount: string };
      rows: readonly { item: string; detail?: string; amount: string }[];
      sums: readonly { label: string; amount: string; strong?: boolean }[];
    }
  /** Quiet words below the rest. */
  | { kind: 'note'; text: string };

export type MailContent = {
  brand: MailBrand;
  locale: string;
  dir: 'ltr' | 'rtl';
  title: string;
  /** What a mailbox shows beside the subject. */
  preview?: string;
  sections: readonly MailSection[];
  /** Who sends it and why, a line each. */
  footer: readonly string[];
};
