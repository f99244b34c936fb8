import { type Queryable, statement } from '@cubby/db';

const known = statement(
  'accounts_guesses',
  `select sender, guesses from sign_in_guess
   where subject = $subject and sender = any($senders::text[]) and last_at >= $forgetBefore`,
);
type Guess = { subject: string; senders: readonly string[] };
export async function guessesOf(
  db: Queryable,
  { subject, senders }: Guess,
  forgetBefore: Date,
): Promise<Map<string, number>> {
  const rows = await known.all(db, { subject, senders: [...senders], forgetBefore });
  return new Map(rows.map(({ sender, guesses }) => [sender, guesses]));
}

const count = statement(
  'accounts_count_guess',
  `insert into sign_in_guess as g (subject, sender, guesses, last_at)
   select $subject, sender, 1, $now from unnest($senders::text[]) as sender
   on conflict (subject, sender) do update
     set guesses = case when g.last_at < $forgetBefore then 1 else g.guesses + 1 end, last_at = $now
   returning guesses`,
);
/** Counts one try for each sender. Returns how many the first has made. */
export const countGuess = async (
  db: Queryable,
  { subject, senders }: Guess,
  now: Date,
  forgetBefore: Date,
): Promise<number> => (await count.first(db, { subject, senders: [...senders], now, forgetBefore }))!.guesses;

const forgive = statement(
  'accounts_forgive_guesses',
  'delete from sign_in_guess where subject = $subject and sender = $sender',
);
export const forgiveGuesses = (db: Queryable, subject: string, sender: string): Promise<number> =>
  forgive.run(db, { subject, sender });

const forget = statement('accounts_forget_guesses', 'delete from sign_in_guess where last_at < $before');
export const forgetGuesses = (db: Queryable, before: Date): Promise<number> => forget.run(db, { before });
