import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints the tests that passed only when they were tried again. A run does not fail by them, so that one race in twelve thousand tests
 * stops nobody's work; each is a bug of the test or of the product, and is to be mended.
 */
export default class ReportSecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const again = modules.flatMap((module) => [...module.children.allTests()].filter((each) => each.diagnostic()?.flaky));
    if (again.length === 0) return;
    console.log('Passed at the second try only. Find out why:');
    for (const each of again) {
      console.log(`  ${each.module.relativeModuleId} > ${each.fullName}\n    ${each.result().errors?.[0]?.message ?? 'no message'}`);
    }
  }
}
