import { ApiError } from '@cubby/contract';
import { useText } from '@cubby/i18n/react';
import { loadMessages, useHydrated, useSite } from '@cubby/site';
import { useEffect, useRef, useState } from 'react';
import {
  errorsLeft,
  type FieldErrors,
  type FieldName,
  type FormValues,
  findErrors,
  nestValues,
  type ShownErrors,
  serverErrors,
  type Widened,
} from './errors.ts';
import { fieldProps } from './field-props.ts';
import type { Form, FormOptions } from './form.ts';
import { beforeLanguageChange, carriedKey, takeOver } from './kept/carried.ts';
import { forgetDraft, readDraft, writeDraft } from './kept/draft.ts';
import { typedEarly } from './kept/typed-early.ts';
import { useAfterPress } from './use-after-press.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useLoaded } from './use-loaded.ts';
import { useSubmitting } from './use-submitting.ts';

/** How many errors can be seen at a glance: with more, a list above the fields names them. */
const mostWithoutList = 2;

/**
 * The state of a form over a shared schema (decision 0014): errors, focus and kept input. It holds its values itself,
 * so fields may be mounted and unmounted, as in the steps of checkout.
 */
export function useForm<Initial extends FormValues, Output = Widened<Initial>>(
  options: FormOptions<Widened<Initial>, Output> & { initial: Initial },
): Form<Widened<Initial>> {
  type Values = Widened<Initial>;
  type Name = FieldName<Values>;
  const initial: Values = options.initial;
  const { id, along, rules, label, missing, corrections, serverNames, draft, submit, onInvalid } = options;
  const { text, lookup, locale } = useText();
  const isHydrated = useHydrated();
  const { prefix } = useSite();
  const element = useRef<HTMLFormElement>(null);
  const carried = () => carriedKey(location.pathname.slice(prefix.length), id, initial);
  const kept = (): Partial<Values> => readDraft(draft ?? carried(), initial);
  const [values, setValues] = useState(() => (isHydrated ? { ...initial, ...kept() } : initial));
  // Several changes may come before the next render.
  const latest = useRef(values);
  const [errors, show] = useState<ShownErrors<Values>>({});
  const [notices, notice] = useState<Partial<Record<Name, string>>>({});
  const [invalid, setInvalid] = useState<readonly Name[]>([]);
  const [focused, focus] = useState<{ name: Name }>();
  const submitting = useSubmitting();
  const afterPress = useAfterPress();
  useErrorTitle(invalid.some((name) => errors[name]));
  // The error texts come with it.
  const schema = useLoaded(async () => (await Promise.all([options.schema?.(), loadMessages('fieldErrors')]))[0]);
  const names = Object.keys(initial) as Name[];
  const idOf = (name: Name) => `${id}-${name.replaceAll('.', '-')}`;

  // An effect, since the field may only appear with this change.
  useEffect(() => {
    if (focused) document.getElementById(idOf(focused.name))?.focus();
  }, [focused]);

  useEffect(() => {
    if (isHydrated) return;
    const found = { ...kept(), ...typedEarly<Values>(element.current, initial) };
    if (Object.keys(found).length > 0) change(found as Partial<Values>);
  }, []);

  useEffect(() => {
    if (draft) return beforeLanguageChange(() => {});
    return takeOver(carried(), initial, () => latest.current);
  }, []);

  const messageOf = (name: Name, key: string): string => {
    const remedy = key === 'field.required' ? missing?.(name, latest.current) : undefined;
    return remedy ? text('form.required', { message: lookup(key), remedy }) : lookup(key);
  };
  const messagesNow = (): FieldErrors<Values> => {
    const keys = Object.entries(findErrors(latest.current, schema.now(), rules) as Record<string, string>);
    return Object.fromEntries(keys.map(([name, key]) => [name, messageOf(name as Name, key)])) as FieldErrors<Values>;
  };
  const change = (asked: Partial<Values>) => {
    const changes = { ...asked, ...along?.(asked, latest.current) };
    latest.current = { ...latest.current, ...changes };
    setValues(latest.current);
    if (draft) writeDraft(draft, latest.current);
    show((shown) => (Object.keys(shown).length > 0 ? errorsLeft<Values>(shown, messagesNow(), changes) : shown));
  };
  /** Corrects input in some fields, and shows that there. */
  const correct = async (asked: readonly Name[]) => {
    const { correctionsOf } = await import('./correct.ts');
    const country = corrections?.country?.(latest.current) ?? '';
    const kinds = corrections?.kinds ?? {};
    const changes = correctionsOf<Values>({ values: latest.current, names: asked, kinds, country, locale });
    const corrected = Object.entries(changes) as [Name, string][];
    if (corrected.length === 0) return;
    change(changes);
    notice((shown) => ({
      ...shown,
      ...Object.fromEntries(
        corrected.map(([name, meant]) => [name, text('form.corrected', { text: `\u2068${meant}\u2069` })]),
      ),
    }));
  };
  /** Shows errors, and focuses the first of those that were requested. */
  const showErrors = (found: FieldErrors<Values>, asked: readonly Name[], fromServer: boolean): boolean => {
    const wrong = asked.filter((name) => found[name] !== undefined);
    show((shown) => ({
      ...Object.fromEntries(Object.entries(shown).filter(([name]) => !asked.includes(name as Name))),
      ...(Object.fromEntries(wrong.map((name) => [name, { message: found[name], fromServer }])) as ShownErrors<Values>),
    }));
    setInvalid(wrong);
    if (wrong.length === 0) return false;
    onInvalid?.(wrong);
    focus({ name: wrong[0]! });
    return true;
  };
  const send = async () => {
    try {
      const judge = await schema.load();
      await correct(names);
      if (showErrors(messagesNow(), names, false)) return undefined;
      const sent = latest.current;
      await submit(judge ? judge.parse(nestValues(sent)) : (sent as unknown as Output), sent);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError)
        return showErrors(serverErrors(error.errors, names, serverNames), names, true) ? undefined : error.message;
      reportError(error);
      return text('form.failed');
    }
  };

  return {
    ...fieldProps({
      values,
      idOf,
      labelOf: (name) => label?.(name, values),
      errorOf: (name) => errors[name]?.message,
      noticeOf: (name) => notices[name],
      change: (changes) => {
        change(changes);
        notice(({ ...shown }) => {
          for (const name in changes) delete shown[name as Name];
          return shown;
        });
      },
      // On a slow connection the schema may come after the field was left.
      onLeave: (name) =>
        void Promise.all([schema.load(), correct([name])]).then(
          () =>
            afterPress(() => {
              const message = messagesNow()[name];
              show(
                ({ [name]: _before, ...others }) =>
                  (message ? { ...others, [name]: { message, fromServer: false } } : others) as ShownErrors<Values>,
              );
            }),
          () => {},
        ),
    }),
    formId: `${id}-form`,
    element,
    values,
    isDirty: names.some((name) => values[name] !== initial[name]),
    errorList: (invalid.length > mostWithoutList ? invalid : []).flatMap((name) => {
      const message = errors[name]?.message;
      // A message that says what to enter already names its field.
      const field =
        message === messageOf(name, 'field.required') && missing?.(name, values) ? '' : label?.(name, values);
      return message
        ? [{ fieldId: idOf(name), message: field ? text('form.error', { field, message }) : message }]
        : [];
    }),
    change,
    prepare: () => void schema.load().catch(() => {}),
    check: async (prefix) => {
      await schema.load();
      const asked = names.filter((name) => name.startsWith(prefix));
      await correct(asked);
      return !showErrors(messagesNow(), asked, false);
    },
    clear: (prefix) => {
      const cleared = Object.entries(initial).filter(([name]) => name.startsWith(prefix));
      show(
        (shown) =>
          Object.fromEntries(Object.entries(shown).filter(([name]) => !name.startsWith(prefix))) as ShownErrors<Values>,
      );
      change(Object.fromEntries(cleared) as Partial<Values>);
    },
    reset: () => {
      latest.current = initial;
      setValues(initial);
      show({});
      setInvalid([]);
      if (draft) forgetDraft(draft);
    },
    busy: submitting.busy,
    failure: submitting.failure,
    dismissFailure: submitting.dismiss,
    onSubmit: (event) => {
      event.preventDefault();
      if (!submitting.isUnderWay()) void submitting.run(send);
    },
  };
}
