import { ApiError } from '@cubby/contract';
import { appealDecision, ownDecisions } from '@cubby/features/cases/account-contract';
import { Decisions } from '@cubby/features/cases/screens';
import { useText } from '@cubby/i18n/react';
import { type LoaderArgs, type Meta, type MetaArgs, useClient, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export const loader = async ({ site }: LoaderArgs) => ({
  measures: await site.client(ownDecisions, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return [];
    throw error;
  }),
});

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('accountDecisions.title'),
  noindex: true,
});

export function Component() {
  const { measures } = usePageData<typeof loader>();
  const { text } = useText();
  const client = useClient();
  const { revalidate } = useRevalidator();
  return (
    <div className="mt-6 max-w-words">
      <Decisions
        {...{ measures, none: text('accountDecisions.none') }}
        mayAppeal
        onAppeal={async (appeal) => {
          await client(appealDecision, appeal);
          await revalidate();
        }}
      />
    </div>
  );
}
