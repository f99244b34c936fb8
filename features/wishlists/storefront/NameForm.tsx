import { Form, useForm } from '@cubby/forms';
import { useText } from '@cubby/i18n/react';
import { useClient } from '@cubby/site';
import { Button, Notice, TextField } from '@cubby/ui';
import { saveWishlist } from '../contract.ts';
import { longestName } from '../rules.ts';

type NameFormProps = {
  list?: { code: string; name: string };
  onSaved: (list: { code: string; name: string }) => void | Promise<void>;
};

export function NameForm({ list, onSaved }: NameFormProps) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: list ? 'rename-wishlist' : 'new-wishlist',
    initial: { name: list?.name ?? '' },
    schema: async () => (await import('../fields.ts')).wishlistForm,
    label: () => text('wishlists.name'),
    missing: () => text('wishlists.name.missing'),
    submit: async ({ name }) => {
      const saved = await client(saveWishlist, { code: list?.code, name });
      form.reset();
      await onSaved(saved);
    },
  });
  return (
    <Form form={form} method="post" className="grid max-w-form gap-3">
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <TextField
        {...form.field('name')}
        label={text(list ? 'wishlists.rename.label' : 'wishlists.new')}
        maxLength={longestName}
        autoComplete="off"
      />
      <div>
        <Button type="submit" look="secondary" busy={form.busy}>
          {text(list ? 'wishlists.rename.save' : 'wishlists.create')}
        </Button>
      </div>
    </Form>
  );
}
