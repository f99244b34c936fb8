import type { Quiz } from './quizzes.ts';

/** The badges for what a child has learned: each once, for the action alone (domain 3.7). */
export const learningActs = [
  'PLANNED_PRICE',
  'FOLLOWED_MONEY',
  'SPLIT_JARS',
  'SET_GOAL',
  'READ_MONTH',
  'COMPARED_BUYS',
  'MADE_GUESS',
  'DID_QUIZ',
] as const;
export type LearningAct = (typeof learningActs)[number];
/** Reading actions, which a screen reports once its last part was reached. */
export const readingActs = ['FOLLOWED_MONEY', 'READ_MONTH'] as const satisfies readonly LearningAct[];

/** The badge of a quiz: all questions are answered correctly, after any number of attempts. */
export const badgeOfQuiz = (_quiz: Quiz, areRight: readonly boolean[]): LearningAct | undefined =>
  areRight.every(Boolean) ? 'DID_QUIZ' : undefined;
