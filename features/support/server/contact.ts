import { randomBytes } from 'node:crypto';
import { shopsOf } from '@cubby/contract';
import { type Implementation, implement, pageOf, type RequestContext } from '@cubby/contract/server';
import type { Tx } from '@cubby/db';
import { findBlock, findShopTeam } from '@cubby/features/accounts/server';
import { isBuyer } from '@cubby/features/orders/policy';
import { findOwner, findSaleDetails, findSoldOrder } from '@cubby/features/orders/server';
import { fail, ok } from '@cubby/result';
import { answerContact, askAboutOrder, askShop } from '../contact-contract.ts';
import { ownContacts, watchedContacts } from '../contact-list-contract.ts';
import {
  mostOpenThreads,
  mostThreadsListed,
  needsWords,
  type Question,
  questionsAbout,
  watchedPerPage,
} from '../contact-rules.ts';
import { isSeller } from '../policy.ts';
import { threadNumberOf } from '../rules.ts';
import { countWaiting, findChildsShop, findContactsOf, findWatched, lockContactsWith } from './contact-store.ts';
import { refusesPrivate, refusesWords } from './contact-words.ts';
import { missing } from './missing.ts';
import { findThread, lockThread, type Party } from './store.ts';
import { beginThread, type WriteNeeds, write } from './write.ts';

const noShop = fail('OC_NOT_FOUND', 'support.contact.closed', { path: ['shop'] });
const noOrder = fail('OC_NOT_FOUND', 'support.contact.noOrder', { path: ['order'] });

/**
 * Messages between buyers and shops. For a child's shop the guardian writes and reads; the child never does (domain
 * C12).
 */
export const contactEndpoints = ({ mails }: WriteNeeds): Implementation[] => [
  implement(askShop, async ({ shop, ...asked }, context) => {
    const { db, actor, accountId } = context;
    const found = await findChildsShop(db, shop);
    if (!found) return noShop;
    const { login: email } = actor.account!;
    const party = { kind: 'SHOP', sellerId: found.sellerId, sellerKind: 'CHILD', sellerOrderId: null } as const;
    return begin(context, { party, buyer: { accountId, email }, ...asked }, { mails });
  }),
  implement(askAboutOrder, async ({ order, ...asked }, context) => {
    const { db, actor } = context;
    const sold = await findSoldOrder(db, { number: order });
    const owner = sold && (await findOwner(db, sold.orderNumber));
    // A shop without an owner is that of an erased child.
    if (!sold || !owner || !isBuyer(actor, owner) || !(await findSaleDetails(db, sold.sellerOrderId))) return noOrder;
    const { sellerId, sellerOrderId } = sold;
    const sellerKind = sold.isChildShop ? 'CHILD' : 'BUSINESS';
    if (!questionsAbout(sellerKind).includes(asked.question))
      return fail('OC_BAD_REQUEST', 'field.code.invalid', { path: ['question'] });
    if ((await findShopTeam(db, sellerId, ['OWNER'])).length === 0) return noOrder;
    const { accountId, email } = owner;
    return begin(
      context,
      { party: { kind: 'ORDER', sellerId, sellerKind, sellerOrderId }, buyer: { accountId, email }, ...asked },
      { mails },
    );
  }),
  implement(ownContacts, async ({ about = null }, { db, actor }) =>
    ok(
      await findContactsOf(db, {
        sellerIds: shopsOf(actor, ownContacts.access),
        order: about,
        size: mostThreadsListed,
      }),
    ),
  ),
  implement(answerContact, async ({ number, words }, { db, actor, accountId, now }) => {
    const thread = await lockThread(db, number);
    if (!thread || !isSeller(actor, answerContact.access, thread)) return missing;
    const { sellerId, sellerKind, email } = thread;
    const refused =
      refusesWords(thread, words, [], 'words') ??
      (await refusesPrivate(db, { sellerId, sellerKind, email, by: 'SELLER', words }, 'words'));
    if (refused) return refused;
    const message = { by: 'SELLER', accountId, body: words, pictures: [], uploader: undefined } as const;
    const written = await write(db, thread, message, { mails }, now);
    return written.ok ? ok((await findThread(db, number, (id) => id))!) : written;
  }),
  implement(watchedContacts, async ({ page }, { db }) =>
    ok(await findWatched(db, pageOf(page, watchedPerPage, 0).part)),
  ),
];

type Asked = {
  party: Extract<Party, { sellerId: string }>;
  buyer: { accountId: string | null; email: string };
  question: Question;
  words?: string | undefined;
};
type Context = Pick<RequestContext, 'brand' | 'locale' | 'now'> & { db: Tx };

async function begin(
  { db, brand, locale, now }: Context,
  { party, buyer, question, words = '' }: Asked,
  needs: WriteNeeds,
) {
  if (words === '' && needsWords(question)) return fail('OC_BAD_REQUEST', 'field.required', { path: ['words'] });
  if (await findBlock(db, buyer.email, now)) return fail('OC_FORBIDDEN', 'accounts.blocked');
  const pair = { email: buyer.email, sellerId: party.sellerId };
  await lockContactsWith(db, pair);
  if ((await countWaiting(db, pair)) >= mostOpenThreads) return fail('OC_TOO_MANY', 'support.contact.tooMany');
  const refused =
    refusesWords(party, words, [], 'words') ??
    (await refusesPrivate(db, { ...pair, sellerKind: party.sellerKind, by: 'ASKER', words }, 'words'));
  if (refused) return refused;
  const number = threadNumberOf(randomBytes(8));
  const begun = { ...party, ...buyer, number, topic: question, brand, locale };
  const message = { body: words, pictures: [], uploader: undefined };
  const written = await beginThread(db, begun, message, needs, now);
  return written.ok ? ok(number) : written;
}
