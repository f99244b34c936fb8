import type { Kind, Side } from '../world/rows.ts';

/** A row that the caller may use, to fill the input's other fields. */
type Mine = (kind: Kind) => string;

export type RowCase = {
  names: Kind;
  ask: (key: string, mine: Mine) => unknown;
  /** Whose rows the endpoint is for, instead of those of all who may use it; `anyone`: public rows. */
  by?: (Side | 'staff')[] | 'anyone';
  /** The row owner's result code, instead of OC_OK; staff get anything but OC_NOT_FOUND. */
  own?: string;
};
/** By endpoint, and by each field of its input that names a row (`fieldsNamingRows`). */
export type RowCases = Record<string, Record<string, RowCase>>;

export const body = (requestBodyDto: object) => ({ requestBodyDto });
export const entity = (entityInfo: object) => ({ entityInfo });
export const picture = (key: string) => [{ uploadId: key, alt: '' }];
export const buyers: RowCase['by'] = ['guest', 'member'];
export const shops: RowCase['by'] = ['shop', 'staff'];
/** Of bank details, as a refund takes them too. */
export const account = { iban: 'DE75512108001245126199', swift: 'DEUTDEFF' };
