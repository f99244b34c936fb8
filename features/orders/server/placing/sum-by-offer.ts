export function sumByOffer(
  held: readonly { offerId: string; quantity: number }[],
): { offerId: string; quantity: number }[] {
  const sums = new Map<string, number>();
  for (const { offerId, quantity } of held) sums.set(offerId, (sums.get(offerId) ?? 0) + quantity);
  return [...sums].filter(([, quantity]) => quantity > 0).map(([offerId, quantity]) => ({ offerId, quantity }));
}
