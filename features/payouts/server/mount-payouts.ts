import { mayForShop } from '@cubby/contract';
import { utcDay } from '@cubby/days';
import { type Company, type Platform, perMinute } from '@cubby/feature';
import { csvAmount, csvFile, type Statement } from '@cubby/features/papers/rules';
import { areasFor, issuerOf, renderPaper } from '@cubby/features/papers/server';
import { taxDay } from '@cubby/features/taxes/rules';
import { findRegistrations } from '@cubby/features/taxes/server';
import { defaultLocale, isLocale, type Translator } from '@cubby/i18n';
import { money, subtract } from '@cubby/money';
import type { FastifyInstance } from 'fastify';
import type { SellerEntryCode } from '../rules.ts';
import { isReturn } from './money/money.ts';
import { findOwnPayout, findPaidBy, type OwnPayout } from './money/money-store.ts';

type Asked = { Params: { id: string; extension: 'pdf' | 'csv' }; Querystring: { language?: string } };
type Paid = Awaited<ReturnType<typeof findPaidBy>>;

/**
 * `/payouts/0199….pdf` and `.csv`: the entries of a payout, for the shop's owners and finance members. Others get 404.
 */
export function mountPayouts(app: FastifyInstance, platform: Platform, company: Company): void {
  const { pool, clock, settings, admission, translators, actorOf } = platform;
  app.get<Asked>(
    '/payouts/:id([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}).:extension(pdf|csv)',
    perMinute(30, settings),
    async (request, reply) => {
      const { id, extension } = request.params;
      const { language = '' } = request.query;
      const translator = translators.of(isLocale(language) ? language : defaultLocale);
      const found = await admission.run('calls', async () => {
        const [actor, payout] = await Promise.all([actorOf(request), findOwnPayout(pool, id)]);
        if (!payout || !mayForShop(actor, ['money.read'], payout.sellerId)) return undefined;
        const paid = await findPaidBy(pool, { sellerId: payout.sellerId, payoutId: id });
        if (extension === 'csv') return { payout, file: Buffer.from(csvOf(paid, translator)) };
        const issuedOn = taxDay({ country: company.country, region: null }, clock.now());
        const registered = await findRegistrations(pool, areasFor(company.country, [], company), issuedOn);
        const issuer = issuerOf(company, registered, company.country);
        const paper = paperOf({ payout, paid, login: actor.account!.login }, translator);
        return { payout, file: renderPaper({ ...paper, issuedOn, issuer }, translators) };
      });
      if (!found) throw Object.assign(new Error('no such payout'), { statusCode: 404 });
      return reply
        .type(extension === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="payout-${found.payout.week}.${extension}"`)
        .header('cache-control', 'private, no-store')
        .send(found.file);
    },
  );
}

/** A statement of the shop's balance, from the previous payout to this one. */
function paperOf(
  { payout, paid, login }: { payout: OwnPayout; paid: Paid; login: string },
  translator: Translator,
): Omit<Statement, 'issuedOn' | 'issuer'> {
  const [first, last] = [paid[0]!, paid.at(-1)!];
  return {
    ...{ kind: 'STATEMENT', number: translator.text('payouts.paper', { day: payout.week }) },
    ...{ locale: translator.locale, brand: 'cubby', notes: notesOf(payout, translator) },
    ...{ from: utcDay(first.at), to: utcDay(last.at) },
    opening: subtract(money(first.balanceMinor), money(first.availableMinor)),
    closing: money(last.balanceMinor),
    buyer: { name: payout.shop, email: login },
    movements: paid.map(({ at, number, availableMinor, balanceMinor, ...entry }) => ({
      ...{ on: utcDay(at), text: wordsOf(entry, translator), reference: number ?? payout.week },
      ...{ amount: money(availableMinor), balance: money(balanceMinor) },
    })),
  };
}

const notesOf = ({ holder, ending }: OwnPayout, { text }: Translator): string[] =>
  holder === null ? [] : [text('payouts.paper.to', { holder, end: ending ?? '' })];

const wordsOf = ({ code, key }: { code: string; key: string }, { text }: Translator): string =>
  isReturn(key) ? text('payouts.entry.returned') : text(`payouts.entry.${code as SellerEntryCode}`);

const csvOf = (paid: Paid, translator: Translator): string =>
  csvFile(
    (['date', 'entry', 'order', 'amount', 'balance'] as const).map((head) => translator.text(`payouts.csv.${head}`)),
    paid.map(({ at, number, availableMinor, balanceMinor, ...entry }) => [
      ...[utcDay(at), wordsOf(entry, translator), number ?? ''],
      ...[csvAmount(money(availableMinor)), csvAmount(money(balanceMinor))],
    ]),
  );
