import { hasAmount } from '#lib/drafting/amounts.ts';
import { pricingModelCues, stageCues } from '#lib/drafting/derivations.ts';
import type { Block } from '#lib/drafting/extractive/page.ts';
import { isCallToAction } from '#lib/drafting/extractive/sentences.ts';
import { countSharedSteps, wordsOf } from '#lib/drafting/extractive/site.ts';
import { tableOf } from '#lib/drafting/word-table.ts';

const notPlanName = tableOf('pricing', 'notPlanName');
const planBadge = tableOf('pricing', 'planBadge');
export const pricingSection = tableOf('pricing', 'pricingSection');

const maxDistance = 12;

/**
 * Returns the block with the name of a price's plan, on the card of the price. A block is on that card if its path shares more steps with
 * the price's path than the paths of the neighbouring prices do. If there are no cards, returns the heading directly above.
 */
export function planNameOf(price: Block, { before, after }: { before: Block | undefined; after: Block | undefined }): Block | undefined {
  const sharedWith = (other: Block | undefined) => (other ? countSharedSteps(price.path, other.path) : 0);
  const beside = Math.max(sharedWith(before), sharedWith(after));
  const { blocks } = price.page;
  const from = Math.max(0, price.index - maxDistance, (before?.index ?? -1) + 1);
  const above = blocks.slice(from, price.index).filter(isPlanName);
  const isHeading = ({ kind, level }: Block) => kind === 'heading' && level !== 1;
  if (beside > 0) {
    const below = blocks.slice(price.index + 1, Math.min(price.index + 4, after?.index ?? blocks.length)).filter(isPlanName);
    const onCard = (block: Block) => countSharedSteps(price.path, block.path) > beside;
    const onTop = above.filter(onCard);
    const found = onTop.find(isHeading) ?? onTop.find(isNamedSo) ?? onTop[0] ?? below.filter(onCard).find(isHeading);
    if (found) return found;
  }
  const steps = price.path.split(' ').length;
  const near = above.filter((block) => countSharedSteps(price.path, block.path) >= Math.max(beside, Math.min(steps - 2, 3)));
  const heading = near.findLast(isHeading);
  // A second price on the same card, such as the yearly price, has no plan name of its own.
  if (heading || (after && sharedWith(before) > sharedWith(after))) return heading;
  const cell = price.kind === 'cell' ? near.find(({ kind, index }) => kind === 'cell' && index === price.index - 1) : undefined;
  // If elements have no classes, paths can't show which blocks share a card, because all blocks look like siblings. The name is then the
  // line directly above the price.
  const isRightAbove = ({ index, path }: Block) => index === price.index - 1 && path === price.path;
  return near.findLast(isNamedSo) ?? cell ?? (beside > 0 ? near.find(isRightAbove) : undefined);
}

/** Returns the plan's name in a block, without a badge after it such as “Recommended” in “Standard Recommended”. */
export function withoutBadge({ text, page }: Block): string {
  let name = text;
  for (let badges = 0; badges < 2; badges += 1) {
    const last = planBadge.findAll(name, page.language).at(-1);
    if (!last || last.index === 0 || last.index + last[0].length < name.length) break;
    name = name.slice(0, last.index).trim();
  }
  return name;
}

function isNamedSo({ path }: Block): boolean {
  return /name|title|tier|plan|heading/i.test(path.split(' ').at(-1) ?? '');
}

function isPlanName({ text, kind, doubt, language }: Block): boolean {
  if (doubt || kind === 'control' || kind === 'item' || text.length > 30 || wordsOf(text).length > 4) return false;
  if (!/^[\p{Lu}\p{Lo}\p{N}]/u.test(text) || /[.!?:;,%+。！？：、→]|^\d/u.test(text) || hasAmount(text)) return false;
  if (language === 'ja' && (text.length > 15 || /(?:する|ます|です|ください)$/.test(text))) return false;
  const isSectionWord = pricingSection.find(text, language)?.[0].length === text.length;
  return !isSectionWord && !startsWith(notPlanName, text, language) && !isOfferText(text, language);
}

function startsWith(words: typeof notPlanName, text: string, language: string | null): boolean {
  return words.find(text, language)?.index === 0;
}

function isOfferText(text: string, language: string | null): boolean {
  const { purchase, trial, store, account } = stageCues.launched;
  const tables = [purchase, trial, store, account, pricingModelCues.contact.quote];
  return isCallToAction(text) || tables.some((words) => startsWith(words, text, language));
}
