import type { OfferFact } from '#lib/adapters/agents-facts.ts';
import { promptsFor } from '#lib/adapters/mcp/prompts.ts';
import { routed } from '#lib/operations/registry.ts';

/** The prompts of the tool server. Apart from agents-facts.ts, for prompts quote that. */
export function promptFacts(): OfferFact[] {
  return promptsFor(routed).list.map(({ name, title = name, description = '' }) => ({ name, title, meaning: description }));
}
