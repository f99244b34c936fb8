import { shopsOf } from '@cubby/contract';
import { type Implementation, implement } from '@cubby/contract/server';
import { uuidv7 } from '@cubby/db';
import { record } from '@cubby/features/audit/server';
import { fail, ok } from '@cubby/result';
import { mostTemplates } from '../contact-rules.ts';
import { isSeller } from '../policy.ts';
import { deleteTemplate, replyTemplates, saveTemplate, templatesOfShop } from '../template-contract.ts';
import { findThreadOfShop } from './contact-store.ts';
import { missing } from './missing.ts';
import { dropTemplate, findOwnShop, findTemplates, putTemplate } from './template-store.ts';

/** A firm's reply templates, in the language of the buyer for whom they were first written. */
export const templateEndpoints: readonly Implementation[] = [
  implement(replyTemplates, async ({ number }, { db, actor }) => {
    const thread = await findThreadOfShop(db, number);
    if (!thread || !isSeller(actor, replyTemplates.access, thread)) return missing;
    return ok(await findTemplates(db, thread));
  }),
  implement(templatesOfShop, async ({ shop, locale }, { db, actor }) => {
    const sellerId = await findOwnShop(db, { shop, sellerIds: shopsOf(actor, templatesOfShop.access) });
    return sellerId === undefined ? missing : ok(await findTemplates(db, { sellerId, locale }));
  }),
  implement(saveTemplate, async ({ number, name, words }, context) => {
    const { db, actor, now } = context;
    const thread = await findThreadOfShop(db, number);
    if (!thread || !isSeller(actor, saveTemplate.access, thread)) return missing;
    const { sellerId, sellerKind, locale } = thread;
    // Guardians write each answer anew: a child’s shop keeps no texts beyond its conversations.
    if (sellerKind !== 'BUSINESS') return fail('OC_WRONG_STATUS', 'support.template.firms');
    const kept = await putTemplate(db, { templateId: uuidv7(now), sellerId, locale, name, words }, mostTemplates);
    if (!kept) return fail('OC_TOO_MANY', 'support.template.tooMany', { values: { most: mostTemplates } });
    await record(db, context, {
      action: 'shop.template-saved',
      ...{ subject: { kind: 'seller', id: sellerId }, sellerId, changes: { name: [null, name] } },
    });
    return ok(true as const);
  }),
  implement(deleteTemplate, async ({ templateId }, context) => {
    const { db, actor } = context;
    const dropped = await dropTemplate(db, { templateId, sellerIds: shopsOf(actor, deleteTemplate.access) });
    if (!dropped) return fail('OC_NOT_FOUND', 'support.template.missing', { path: ['templateId'] });
    const { sellerId, name } = dropped;
    await record(db, context, {
      action: 'shop.template-deleted',
      ...{ subject: { kind: 'seller', id: sellerId }, sellerId, changes: { name: [name, null] } },
    });
    return ok(true as const);
  }),
];
