import type { Inngest } from 'inngest';
import { pool } from '#lib/core/db.ts';

/** Creates functions whose steps insert a row before they do their work. The test counts the executions by these rows. */
export function crashFunctions(client: Inngest) {
  /** Inserts a row. Its column `memo` is true if the step already had a stored result, so that it should not have run again. */
  const leaveTrace = async (runId: string, step: string) => {
    await pool().query(
      'insert into executions (run_id, step, memo) select $1, $2, exists (select 1 from job_steps where run_id = $1 and name = $2)',
      [runId, step],
    );
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
    return step;
  };
  return [
    client.createFunction({ id: 'crash', triggers: { event: 'crash' } }, async ({ runId, step }) => {
      const done = [await step.run('one', () => leaveTrace(runId, 'one')), await step.run('two', () => leaveTrace(runId, 'two'))];
      done.push(...(await Promise.all(['a', 'b', 'c'].map((name) => step.run(name, () => leaveTrace(runId, name))))));
      await step.sendEvent('tell', { name: 'crash-told', data: { runId } });
      return [...done, await step.run('last', () => leaveTrace(runId, 'last'))].join(' ');
    }),
    client.createFunction({ id: 'crash-told', triggers: { event: 'crash-told' } }, ({ event }) => event.data.runId),
  ];
}
