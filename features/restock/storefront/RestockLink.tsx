import { pathOfProduct } from '@cubby/features/catalog/rules';
import { Form, useForm } from '@cubby/forms';
import type { MessageKey } from '@cubby/i18n';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, ButtonLink, Notice, Picture, TextLink } from '@cubby/ui';
import { type ReactNode, useState } from 'react';
import { confirmRestock, endRestock } from '../contract.ts';
import type { RestockRequest } from '../rules.ts';

type RestockLinkProps = {
  kind: 'CONFIRM' | 'END';
  token: string;
  request: RestockRequest | undefined;
  children?: ReactNode;
};

/**
 * The page of a mailed link: it names the request and acts through a form, so that opening it changes nothing and no
 * script is needed (spec 2.4).
 */
export function RestockLink({ kind, token, request: found, children }: RestockLinkProps) {
  const { text } = useText();
  const { prefix } = useSite();
  const client = useClient();
  const [request, settle] = useState(found);
  const form = useForm({
    id: 'restock-link',
    initial: {},
    submit: async () => {
      settle(await client(kind === 'CONFIRM' ? confirmRestock : endRestock, {}, { bearer: token }));
      document.querySelector('h1')?.focus();
    },
  });
  const messages = messagesOf(kind, request, token);
  const product = request?.product;
  const email = `\u2068${request?.email ?? ''}\u2069`;

  return (
    <div className="grid max-w-words justify-items-start gap-4 pt-10 pb-16">
      <h1 className="text-page" tabIndex={-1}>
        {text(messages.title)}
      </h1>
      <p className="text-lead wrap-anywhere" role="status">
        {text(messages.text, { email })}
      </p>
      {product && (
        <div className="flex w-full items-center gap-4 border-y border-rule py-4">
          <Picture
            picture={product.image.url ? product.image : null}
            alt=""
            width={96}
            height={96}
            sizes="96px"
            className="w-24 flex-none"
          />
          <p className="min-w-0 font-medium wrap-anywhere">
            <TextLink href={prefix + pathOfProduct(product.sku)} className="text-ink">
              {product.name}
            </TextLink>
          </p>
        </div>
      )}
      {messages.act && (
        <Form form={form} method="post">
          <Button type="submit" size="large" busy={form.busy}>
            {text(messages.act)}
          </Button>
        </Form>
      )}
      {form.failure && (
        <Notice tone="error" live title={text('restock.failed')}>
          {form.failure}
        </Notice>
      )}
      {!messages.act && (
        <ButtonLink look="secondary" href={product ? prefix + pathOfProduct(product.sku) : `${prefix}/`}>
          {text(product ? 'restock.product.see' : 'shell.home')}
        </ButtonLink>
      )}
      {children}
    </div>
  );
}

type Messages = { title: MessageKey; text: MessageKey; act?: MessageKey };

function messagesOf(kind: RestockLinkProps['kind'], request: RestockRequest | undefined, token: string): Messages {
  const key = keyOf(kind, request, token);
  return { title: key, text: `${key}.text`, ...(isActing(key) && { act: `${key}.yes` }) };
}

const acting = ['restock.confirm', 'restock.end', 'restock.done'] as const;
const isActing = (key: string): key is (typeof acting)[number] => (acting as readonly string[]).includes(key);

function keyOf(kind: RestockLinkProps['kind'], request: RestockRequest | undefined, token: string) {
  // A link that ends a request never expires, so an invalid one was truncated.
  if (!request) return token && kind === 'CONFIRM' ? 'restock.link.old' : 'restock.link.none';
  if (request.status === 'ENDED') return 'restock.ended';
  if (request.status === 'DONE') return kind === 'END' ? 'restock.done' : 'restock.told';
  if (kind === 'END') return 'restock.end';
  return request.status === 'CONFIRMED' ? 'restock.confirmed' : 'restock.confirm';
}
