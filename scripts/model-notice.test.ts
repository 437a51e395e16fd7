import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelNotice } from './model-notice.ts';

test('an operator without a model reads once what a model would bring', () => {
  const folder = mkdtempSync(join(tmpdir(), 'model-notice-'));
  expect(modelNotice(folder)).toContain('LLM_BASE_URL');
  expect(modelNotice(folder)).toBe('');
  rmSync(folder, { recursive: true });
});
