/** A paper as the template prints it: final texts only. Every kind of paper has the same parts. */
export type Printed = {
  title: string;
  /** The title for a window or a list of files, without direction marks. */
  plainTitle: string;
  author: string;
  language: string;
  direction: 'ltr' | 'rtl';
  size: 'a4' | 'us-letter';
  fonts: readonly string[];
  headings: { fonts: readonly string[]; weight: number };
  mark: { name: string; drawing: string };
  issuer: readonly string[];
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly Fact[];
  box: {
    label: string;
    amount: string;
    below: string | null;
    facts: readonly Fact[];
    qr: { drawing: string; text: string } | null;
  } | null;
  tables: readonly PrintedTable[];
  notes: readonly string[];
  link: { label: string; url: string; shown: string } | null;
  footer: string;
  page: string;
  continued: string;
};

export type Fact = readonly [label: string, value: string];

export type PrintedTable = {
  title: string | null;
  heads: readonly string[];
  figures: readonly number[];
  groups: readonly {
    head: string | null;
    note: string | null;
    rows: readonly (readonly string[])[];
    total: Fact | null;
  }[];
  sums: readonly Fact[];
};
