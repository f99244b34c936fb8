import { withoutInvisible } from '@cubby/i18n/characters';
import { fromWire, type Money, toWire } from '@cubby/money';
import { z } from 'zod';
import type { Query, QueryKey } from './query.ts';
import { as, type Ours, request, type Shape, under } from './wire.ts';

/** No fraction of a cent: rounding would change the amount. */
const isWholeCents = (value: number): boolean => Math.round(value * 100) / 100 === value;

/** An amount: `{"value":12.34,"currencyIso":"USD"}` on the wire (design 5), `Money` in code. */
export const money: z.ZodType<Money> = z.codec(
  z.object({ value: z.number().refine(isWholeCents, 'field.amount.cents'), currencyIso: z.string() }),
  z.custom<Money>(),
  { decode: fromWire, encode: toWire },
);

/**
 * A decimal amount whose currency is a separate field, in minor units. Fractions of a cent are kept, so that it equals
 * no amount of ours.
 */
export const minorUnits = (decimal: z.ZodType<number, number>) =>
  z.codec(decimal, z.number(), { decode: (value) => Number((value * 100).toFixed(6)), encode: (minor) => minor / 100 });

/** A picture with its alternative text (spec 3.2, 3.3). */
export const wireImage = z.object({ url: z.string(), name: z.string() });

/** A whole number in a query string; anything else is refused (design 2.40). */
export const queryNumber = (min: number, max: number) =>
  z
    .codec(z.string().regex(/^\d{1,9}$/, 'field.number.invalid'), z.number(), { decode: Number, encode: String })
    .refine((value) => value >= min && value <= max, 'field.number.range');

/** A comma-joined list in a query string: at most `most` items matching `item`, duplicates removed. */
export const commaList = (item: RegExp, most: number) =>
  z
    .codec(z.string().max(most * 64), z.array(z.string()), {
      decode: (text) => [...new Set(text.split(',').filter(Boolean))],
      encode: (values) => values.join(','),
    })
    .refine((values) => values.length <= most, 'field.list.tooLong')
    .refine((values) => values.every((value) => item.test(value)), 'field.list.invalid');

/** Search words without invisible characters, as in the page's address (`readQuery`). */
export const typedText = (longest: number) =>
  z.string().overwrite(withoutInvisible).trim().max(longest, 'field.tooLong');

const flag = z.codec(queryNumber(0, 1), z.boolean(), {
  decode: (value) => value === 1,
  encode: (on) => (on ? 1 : 0),
});

/** The request shape of a list's query, by the wire's names (`query.ts`). */
export const queryShape = <Q extends Query>(query: Q) =>
  Object.fromEntries(
    Object.entries(query).map(([name, key]) => {
      const schema: z.ZodType = schemaOf(key);
      return [name, as(key.wire, key.initial === undefined ? schema.optional() : schema.default(key.initial))];
    }),
  ) as unknown as QueryShape<Q>;

type QueryShape<Q extends Query> = {
  [Name in keyof Q]: Q[Name] extends QueryKey<infer Value>
    ? {
        wire: string;
        schema: undefined extends Value ? z.ZodOptional<z.ZodType<Exclude<Value, undefined>>> : z.ZodType<Value>;
      }
    : never;
};

function schemaOf(key: QueryKey<unknown>) {
  switch (key.kind) {
    case 'whole':
      return queryNumber(key.min, key.max);
    case 'choice':
      return z.codec(z.enum(key.values.map(String), key.error), z.custom<string | number>(), {
        decode: (text) => key.values.find((value) => String(value) === text)!,
        encode: String,
      });
    case 'codes':
      return commaList(key.item, key.most);
    case 'code':
      return key.test instanceof RegExp
        ? z.string().regex(key.test, key.error)
        : z.string().refine(key.test, key.error);
    case 'text':
      return typedText(key.longest);
    case 'flag':
      return flag;
  }
}

/** The application's version, which any POST of the specification may carry (spec 7.2, 7.14, 9.1). */
export const version = z.string().max(20).optional();

/** `{ requestBodyDto: … }` with an optional version, unwrapped. */
export const requestBody = <S extends Shape>(shape: S): z.ZodType<Ours<S>> =>
  under('requestBodyDto', z.strictObject({ requestBodyDto: request(shape), version }));

/** `{ entityInfo: … }` with an optional version and action, unwrapped (spec 7.9, 7.10). */
export const entityInfo = <S extends Shape>(shape: S): z.ZodType<Ours<S>> =>
  under(
    'entityInfo',
    z.strictObject({ entityInfo: request(shape), version, entityAction: z.string().max(40).optional() }),
  );
