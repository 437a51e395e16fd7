import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a sentence about the benefit of a language model for operators without one. Returns it once for each data folder, and an empty
 * text after that. The figures are those of docs/drafting.md.
 */
export function modelNotice(folder: string): string {
  const file = join(folder, 'model-notice');
  if (existsSync(file)) return '';
  writeFileSync(file, '');
  return `
  Drafts are made by rules, because no language model is configured. On sites that
  neither was made for, of what the sites state:

                            rules   with a model
  facts that are found       76 %       84 %
  values that are right      98 %       96 %
  wrong statements a draft    4.1        1.0
  features that are found    47 %       70 %
  founders that are found   1 of 7     3 of 4

  Set OPENAI_API_KEY, or LLM_BASE_URL for a local model: see docs/drafting.md.
`;
}
