import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts the test files that share one running product by name, so that every machine runs them in the same order. By default, Vitest would
 * begin with those that took longest in an earlier run, and they would find rows that other files leave behind.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sharesProduct = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/');
    const sharing = files.filter(sharesProduct).sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    return [...(await super.sort(files.filter((file) => !sharesProduct(file)))), ...sharing];
  }
}
