import { countriesIn } from '@cubby/fields';
import { Form, FormErrors, LeaveGuard, useForm } from '@cubby/forms';
import { dayFormats, listOf } from '@cubby/i18n/formats';
import { useText } from '@cubby/i18n/react';
import { useClient, useSite } from '@cubby/site';
import { Button, Checkbox, Notice, SelectField, showToast, TextField, TextLink } from '@cubby/ui';
import { confirmFacts, declareFacts, type OwnRequirements } from '../contract.ts';
import { RequirementTasks } from '../seller/RequirementTasks.tsx';
import { LawRows } from './LawRows.tsx';

type RequirementsPageProps = {
  found: OwnRequirements;
  login: string;
  onDeclared: () => void | Promise<void>;
};

/** The legal requirements of an owner of shops: how close they are, their details, and the form. */
export function RequirementsPage({ found, login, onDeclared }: RequirementsPageProps) {
  const { prefix } = useSite();
  const { text, date, locale } = useText();
  const { laws, declaration, unpayable } = found;
  if (laws.length === 0) return <p>{text('requirements.none')}</p>;
  return (
    <div className="grid max-w-words grid-cols-1 gap-8">
      <div>
        <RequirementTasks found={found} isOnOwnPage />
        <LawRows laws={laws} />
        {laws.every(({ reach }) => reach < 100) && (
          <p className="mt-2 text-small text-soft">{text('requirements.once')}</p>
        )}
      </div>
      <section className="grid grid-cols-1 gap-4" aria-labelledby="own-details">
        <h2 id="own-details" className="text-title">
          {text('requirements.details')}
        </h2>
        <p className="text-soft">{text('requirements.asks')}</p>
        {unpayable.length > 0 && (
          <Notice tone="warning">
            {text('requirements.unpayable', {
              shops: listOf(
                unpayable.map((name) => `\u2068${name}\u2069`),
                locale,
              ),
            })}{' '}
            <TextLink href={`${prefix}/money/account`}>{text('requirements.unpayable.add')}</TextLink>
          </Notice>
        )}
        {declaration && (
          <Notice tone="success">
            {text('requirements.given', {
              day: date(declaration.declaredAt, dayFormats.medium),
              end: `\u2066${declaration.ending}\u2069`,
              phone: `\u2066${declaration.phone}\u2069`,
            })}
          </Notice>
        )}
        {declaration?.isOld && <ConfirmForm {...{ login, onDeclared }} />}
        <DeclarationForm {...{ found, login, onDeclared }} />
      </section>
    </div>
  );
}

/** Asks for confirmation of the details: if nothing has changed, one click is enough. */
function ConfirmForm({ login, onDeclared }: Omit<RequirementsPageProps, 'found'>) {
  const client = useClient();
  const { text } = useText();
  const form = useForm({
    id: 'seller-details-again',
    initial: { confirmed: false },
    rules: ({ confirmed }) => (confirmed ? {} : { confirmed: 'requirements.again.missing' }),
    label: () => undefined,
    submit: async () => {
      await client(confirmFacts, { confirmed: true });
      await onDeclared();
      showToast(text('requirements.saved'));
    },
  });
  return (
    <Form form={form} method="post" className="box grid max-w-form grid-cols-1 gap-5 p-5">
      <h3 className="font-strong">{text('requirements.again.same')}</h3>
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <Checkbox
        {...form.checkbox('confirmed')}
        label={text('requirements.confirmed', { email: `\u2066${login}\u2069` })}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('requirements.again.confirm')}
        </Button>
      </div>
    </Form>
  );
}

function DeclarationForm({ found, login, onDeclared }: RequirementsPageProps) {
  const { country, declaration, mayHideHome } = found;
  const client = useClient();
  const { text, locale } = useText();
  const form = useForm({
    id: 'seller-details',
    initial: {
      country,
      taxNumber: '',
      phone: declaration?.phone ?? '',
      atHome: declaration?.atHome ?? false,
      confirmed: false,
    },
    schema: async () => (await import('../fields.ts')).declarationForm,
    label: (name) => (name === 'confirmed' || name === 'atHome' ? undefined : text(`requirements.${name}`)),
    submit: async (given) => {
      await client(declareFacts, given);
      form.reset();
      await onDeclared();
      showToast(text('requirements.saved'));
    },
  });
  return (
    <Form form={form} method="post" className="box grid max-w-form grid-cols-1 gap-5 p-5">
      <LeaveGuard when={form.isDirty && !form.busy} />
      {form.failure && (
        <Notice tone="error" live>
          {form.failure}
        </Notice>
      )}
      <FormErrors form={form} />
      <SelectField
        {...form.field('country')}
        autoComplete="country"
        options={countriesIn(locale).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        {...form.field('taxNumber')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help={text('requirements.taxNumber.help')}
      />
      <TextField {...form.field('phone')} type="tel" dir="ltr" autoComplete="tel" />
      {mayHideHome && <Checkbox {...form.checkbox('atHome')} label={text('requirements.atHome')} />}
      <Checkbox
        {...form.checkbox('confirmed')}
        label={text('requirements.confirmed', { email: `\u2066${login}\u2069` })}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {text('requirements.save')}
        </Button>
      </div>
    </Form>
  );
}
