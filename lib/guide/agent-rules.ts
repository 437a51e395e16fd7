/** The rules for agents, in the guide, the instructions and the prompts. */
export const agentRules: readonly string[] = [
  'Card details are never asked for and never accepted. Paying is done by a person, on a page of ours.',
  'Nobody can vote through the API or the tools: votes come from people.',
  'The billboard is a paid ranking. Every answer says so; say so too.',
  'What a product’s site does not state is left blank. Don’t guess it for people.',
];
