import { type ParametersOf, type Queryable, type RowOf, statement, type Tx } from '@cubby/db';
import type { Band } from '@cubby/features/families/rules';
import type { GoalKind, LearningAct, Quiz, TalkCard } from '../../rules.ts';

const child = statement(
  'lab_child',
  `select c.child_id as "childId!", c.seller_id as "sellerId!", c.birth_year as "birthYear!", c.band as "band!", coalesce(s.is_on, true) as "isOn!",
     coalesce(s.has_quizzes, true) as "hasQuizzes!", coalesce(s.has_badges, true) as "hasBadges!"
   from child_with_numbers c left join lab_settings s using (child_id) where c.seller_id = $sellerId`,
);
export type LabChild = Omit<RowOf<'lab_child'>, 'band'> & { band: Band };
export const findLabChild = (db: Queryable, sellerId: string): Promise<LabChild | undefined> =>
  child.first(db, { sellerId }) as Promise<LabChild | undefined>;

const settings = statement(
  'lab_settings',
  `insert into lab_settings (child_id, is_on, has_quizzes, has_badges, changed_at) values ($childId, $isOn, $hasQuizzes, $hasBadges, $now)
   on conflict (child_id) do update set is_on = excluded.is_on, has_quizzes = excluded.has_quizzes, has_badges = excluded.has_badges,
     changed_at = excluded.changed_at`,
);
export const writeSettings = (tx: Tx, chosen: ParametersOf<'lab_settings'>): Promise<number> =>
  settings.run(tx, chosen);

const goal = statement(
  'lab_goal',
  `select kind, name, target_minor as "targetMinor" from goal where child_id = $childId`,
);
export type GoalRow = Omit<RowOf<'lab_goal'>, 'kind'> & { kind: GoalKind };
export const findGoal = (db: Queryable, childId: string): Promise<GoalRow | undefined> =>
  goal.first(db, { childId }) as Promise<GoalRow | undefined>;

const putGoal = statement(
  'lab_put_goal',
  `insert into goal (child_id, kind, name, target_minor, set_at) values ($childId, $kind, $name?, $targetMinor, $now)
   on conflict (child_id) do update set kind = excluded.kind, name = excluded.name, target_minor = excluded.target_minor, set_at = excluded.set_at`,
);
export const writeGoal = (tx: Tx, chosen: ParametersOf<'lab_put_goal'>): Promise<number> => putGoal.run(tx, chosen);

const endGoal = statement('lab_end_goal', 'delete from goal where child_id = $childId');
export const deleteGoal = (tx: Tx, childId: string): Promise<number> => endGoal.run(tx, { childId });

const quizzes = statement(
  'lab_quizzes',
  'select quiz, is_right as "isRight" from quiz_result where child_id = $childId',
);
export const findQuizResults = async (db: Queryable, childId: string): Promise<Map<Quiz, boolean>> =>
  new Map((await quizzes.all(db, { childId })).map(({ quiz, isRight }) => [quiz as Quiz, isRight]));

const putQuiz = statement(
  'lab_put_quiz',
  `insert into quiz_result (child_id, quiz, is_right) values ($childId, $quiz, $isRight)
   on conflict (child_id, quiz) do update set is_right = excluded.is_right`,
);
export const writeQuizResult = (tx: Tx, childId: string, quiz: Quiz, isRight: boolean): Promise<number> =>
  putQuiz.run(tx, { childId, quiz, isRight });

const badges = statement(
  'lab_badges',
  `select act, earned_on::text as "on!" from badge where child_id = $childId order by earned_on, act`,
);
export const findBadges = async (db: Queryable, childId: string): Promise<{ act: LearningAct; on: string }[]> =>
  (await badges.all(db, { childId })) as { act: LearningAct; on: string }[];

const giveBadge = statement(
  'lab_give_badge',
  `insert into badge (child_id, act, earned_on) values ($childId, $act, $on::date) on conflict do nothing`,
);
export const insertBadge = (tx: Tx, childId: string, act: LearningAct, on: string): Promise<number> =>
  giveBadge.run(tx, { childId, act, on });

const cards = statement(
  'lab_cards',
  'select card from talk_card_state where child_id = $childId and account_id = $accountId',
);
export const findCardsAway = async (db: Queryable, childId: string, accountId: string): Promise<TalkCard[]> =>
  (await cards.all(db, { childId, accountId })).map(({ card }) => card as TalkCard);

const putAway = statement(
  'lab_put_card_away',
  'insert into talk_card_state (child_id, account_id, card) values ($childId, $accountId, $card) on conflict do nothing',
);
const takeOut = statement(
  'lab_take_card_out',
  'delete from talk_card_state where child_id = $childId and account_id = $accountId and card = $card',
);
type CardOf = { childId: string; accountId: string; card: TalkCard };
export const writeCard = (tx: Tx, card: CardOf, isAway: boolean): Promise<number> =>
  isAway ? putAway.run(tx, card) : takeOut.run(tx, card);
