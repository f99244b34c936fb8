/** The quizzes: each question has three answers, one of them right. The texts are messages. */
export type QuizQuestion = { right: 1 | 2 | 3 };
/** The quizzes by the youngest band that sees them; at most five questions each (domain 3.7). */
export const quizzes = {
  NEEDS: { from: 'A', questions: [{ right: 2 }, { right: 1 }, { right: 3 }] },
  JARS: { from: 'A', questions: [{ right: 1 }, { right: 3 }, { right: 2 }] },
  PRICE: { from: 'B', questions: [{ right: 3 }, { right: 1 }, { right: 2 }] },
  CASH: { from: 'D', questions: [{ right: 1 }, { right: 2 }] },
} as const satisfies Record<string, { from: 'A' | 'B' | 'C' | 'D'; questions: readonly QuizQuestion[] }>;
export type Quiz = keyof typeof quizzes;
export const quizNames = Object.keys(quizzes) as Quiz[];
export const mostQuestions = 5;

/** Which answers are right, in question order; a missing answer is wrong. */
export const rightAnswers = (quiz: Quiz, answers: readonly number[]): boolean[] =>
  quizzes[quiz].questions.map(({ right }, i) => answers[i] === right);
