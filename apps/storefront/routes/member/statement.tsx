import { ApiError, readQuery } from '@cubby/contract';
import { paymentAccounts } from '@cubby/features/schools/contract';
import { accountStatement, statementQuery } from '@cubby/features/statements/contract';
import { StatementPage } from '@cubby/features/statements/storefront';
import { ifReadable, type LoaderArgs, type Meta, type MetaArgs, usePageData } from '@cubby/site';
import { useRevalidator } from 'react-router';

export async function loader({ site: { client }, request }: LoaderArgs) {
  const asked = readQuery(statementQuery, new URL(request.url).searchParams);
  const [accounts, statement] = await Promise.all([
    ifReadable(client(paymentAccounts, {})),
    client(accountStatement, asked).catch((error: unknown) => {
      if (!(error instanceof ApiError) || ![400, 401, 403].includes(error.status)) throw error;
      return { problem: error.errors.find(({ path }) => path?.[0] === 'from')?.message };
    }),
  ]);
  return { asked, accounts: accounts ?? [], statement };
}

export const meta = ({ site: { translator } }: MetaArgs<unknown>): Meta => ({
  title: translator.text('statements.title'),
  noindex: true,
});

export function Component() {
  const { asked, accounts, statement } = usePageData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <StatementPage asked={asked} accounts={accounts} statement={statement} onAgain={() => void revalidate()} />;
}
