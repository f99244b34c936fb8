import { type Queryable, type RowOf, statement } from '@cubby/db';
import type { NumberedKind } from '../rules.ts';

const columns = 'kind as "kind!", subject as "subject!", number, about as "about!"';
const records = statement(
  'lookup_records',
  `select ${columns} from numbered_record where number = $number and kind = any($kinds::text[])
   union select ${columns} from numbered_record where part_of = $order and kind = any($kinds::text[])
   union (select ${columns} from numbered_record where named ilike $pattern and kind = any($kinds::text[]) limit 20)
   order by 1, 4, 2 limit 100`,
);
type Row = RowOf<'lookup_records'> & { kind: NumberedKind };
/** Records by their own number, by the number of what they belong to, and by name; at most 20 by name. */
export const findRecords = (
  db: Queryable,
  asked: { kinds: readonly NumberedKind[]; number: string; order: string; pattern: string },
): Promise<Row[]> => records.all(db, asked) as Promise<Row[]>;
