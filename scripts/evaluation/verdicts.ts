/** The verdict of a person on a drafted value. `wrong_place`: the site states the value, but for another field. */
export type Verdict = 'right' | 'wrong_place' | 'wrong';

/** The file that a page of the reader exports. */
export interface VerdictFile {
  /** Every drafted value of the page; `verdict` is null if nobody judged the value. */
  values: { site: string; field: string; value: string; verdict: Verdict | null }[];
  /** Values that the site states but the draft lacks, by field. */
  missing: { site: string; field: string; value: string }[];
}

type Count = Record<Verdict | 'missing' | 'unjudged', number>;

export interface VerdictSums {
  byField: Map<string, Count>;
  all: Count;
  /** The number of sites with at least one judged or missing value. */
  drafts: number;
  /** The average number of values per site that are wrong or in the wrong place. */
  wrongPerDraft: number;
  /** The share of the judged features that really are features, from 0 to 1; null if none was judged. */
  featuresThatAreFeatures: number | null;
}

const none = (): Count => ({ right: 0, wrong_place: 0, wrong: 0, missing: 0, unjudged: 0 });

/** Sums the verdicts of several files. If files have the same value of the same site, the last file that judges it counts. */
export function sumVerdicts(files: readonly VerdictFile[]): VerdictSums {
  const keyOf = (entry: { site: string; field: string; value: string }) => JSON.stringify([entry.site, entry.field, entry.value]);
  const values = new Map<string, VerdictFile['values'][number]>();
  const missing = new Map<string, VerdictFile['missing'][number]>();
  for (const file of files) {
    for (const entry of file.values) if (entry.verdict !== null || !values.has(keyOf(entry))) values.set(keyOf(entry), entry);
    for (const entry of file.missing) missing.set(keyOf(entry), entry);
  }
  const byField = new Map<string, Count>();
  const all = none();
  const count = (field: string, as: keyof Count) => {
    const counted = byField.get(field) ?? none();
    byField.set(field, counted);
    counted[as] += 1;
    all[as] += 1;
  };
  for (const { field, verdict } of values.values()) count(field, verdict ?? 'unjudged');
  for (const { field } of missing.values()) count(field, 'missing');
  const judged = [...[...values.values()].filter(({ verdict }) => verdict !== null), ...missing.values()];
  const drafts = new Set(judged.map(({ site }) => site)).size;
  const features = byField.get('features') ?? none();
  const judgedFeatures = features.right + features.wrong_place + features.wrong;
  return {
    byField,
    all,
    drafts,
    wrongPerDraft: drafts === 0 ? 0 : (all.wrong + all.wrong_place) / drafts,
    featuresThatAreFeatures: judgedFeatures === 0 ? null : features.right / judgedFeatures,
  };
}

/** Returns the sums as lines of a table. */
export function linesOfSums({ byField, all, drafts, wrongPerDraft, featuresThatAreFeatures }: VerdictSums): string[] {
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(22)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
  const countRow = (name: string, { right, wrong_place, wrong, missing, unjudged }: Count) =>
    row(name, [right, wrong_place, wrong, missing, unjudged]);
  return [
    row('field', ['right', 'wrong place', 'wrong', 'missing', 'unjudged']),
    ...[...byField].map(([field, counted]) => countRow(field, counted)),
    countRow('ALL', all),
    `${drafts} drafts, ${wrongPerDraft.toFixed(2)} wrong statements a draft`,
    ...(featuresThatAreFeatures === null ? [] : [`features that are features: ${(100 * featuresThatAreFeatures).toFixed(1)} %`]),
  ];
}

/** Parses an exported file. Throws if the text is not such a file. */
export function parseVerdicts(text: string): VerdictFile {
  const file: unknown = JSON.parse(text);
  if (!isRecord(file) || !Array.isArray(file.values) || !Array.isArray(file.missing)) throw new Error('no file of verdicts');
  const entries: unknown[] = [...file.values, ...file.missing];
  const isEntry = (entry: unknown) => isRecord(entry) && [entry.site, entry.field, entry.value].every((text) => typeof text === 'string');
  const isVerdict = (verdict: unknown) => verdict === null || verdict === 'right' || verdict === 'wrong_place' || verdict === 'wrong';
  if (!entries.every(isEntry) || !file.values.every(({ verdict }) => isVerdict(verdict))) throw new Error('an entry is no verdict');
  return { values: file.values, missing: file.missing };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
