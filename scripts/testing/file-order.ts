import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Sorts the files that share one running product by their names, so that each machine runs them in the same order. By default, a machine
 * that ran them before would begin with those that took longest, and meet rows that others left behind.
 */
export default class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sharesProduct = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/');
    const sharing = files.filter(sharesProduct).sort((one, other) => (one.moduleId < other.moduleId ? -1 : 1));
    return [...(await super.sort(files.filter((file) => !sharesProduct(file)))), ...sharing];
  }
}
