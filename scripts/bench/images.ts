// Measures the worst accepted and the worst refused file of each format: `npm run more -- bench:images`. CPU time and memory are those of a
// process that makes our copy of a single file.
import { measure } from '#scripts/bench/images/measure.ts';
import { worstFiles } from '#scripts/bench/images/worst-files.ts';

console.log('| format | worst accepted | CPU | memory | refused | CPU | why |\n|---|---|---|---|---|---|---|');
for (const kind of ['picture', 'logo'] as const)
  for (const { format, accepted, refused } of worstFiles[kind]) {
    const [good, bad] = [await accepted(), await refused()];
    const [taken, not] = [measure(kind, good), measure(kind, bad)];
    console.log(
      `| ${format} | ${good.length} B${taken.problem ? ` (${taken.problem})` : ''} | ${Math.round(taken.cpuMs)} ms | ${Math.round(taken.mb)} MB | ${bad.length} B | ${Math.round(not.cpuMs)} ms | ${not.problem} |`,
    );
  }
