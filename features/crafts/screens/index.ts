export { CraftCard, type ShownCraft } from './CraftCard.tsx';
export { CraftFindings, CraftStory } from './CraftStory.tsx';
