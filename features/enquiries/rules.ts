/** The sender's role (spec 3.17). */
export const senderRoles = ['teacher', 'student', 'parents', 'school-board', 'government-entity'] as const;
export type SenderRole = (typeof senderRoles)[number];

/** The subject, with its code on the wire (spec 3.19, 9.7, design 2). */
export const topicCodes = { CONTACT: 10, PARTNER: 20, INVESTOR: 30 } as const;
export type Topic = keyof typeof topicCodes;
export const topics = Object.keys(topicCodes) as Topic[];

export type Enquiry = {
  topic: Topic;
  /** Absent if a company writes (spec 3.18). */
  role?: SenderRole;
  email: string;
  message: string;
};

/** The most characters in a message (spec 5.13), and in the sender's name. */
export const longestDescription = 4096;
export const longestName = 100;
export const longestMessage = longestName + 2 + longestDescription;

/** The sender's name, then their message (spec 3.19). */
export const messageOf = (name: string, description: string): string =>
  `${name.trim()}\n\n${description.trim()}`.trim();
