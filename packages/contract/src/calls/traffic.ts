/** Classes of requests, each with its own limits, so that the shop's money never waits for its searches. */
export const trafficClasses = ['money', 'signIn', 'calls', 'pages', 'feeds', 'status'] as const;
export type TrafficClass = (typeof trafficClasses)[number];
