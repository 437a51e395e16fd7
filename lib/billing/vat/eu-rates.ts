// The standard VAT rates of the EU's members since 2020; what we sell is a service supplied by electronic means, and has no reduced one.
// Sources: the Commission's tables of VAT rates, and each member's act. A change that is known ahead is entered with its date.

interface Rate {
  /** The first day, in UTC. */
  validFrom: string;
  basisPoints: number;
}

const since = (basisPoints: number, ...changes: [validFrom: string, basisPoints: number][]): Rate[] => [
  { validFrom: '2020-01-01', basisPoints },
  ...changes.map(([validFrom, rate]) => ({ validFrom, basisPoints: rate })),
];

/** By member state, the oldest first. */
export const euRates: Readonly<Record<string, readonly Rate[]>> = {
  AT: since(2000),
  BE: since(2100),
  BG: since(2000),
  CY: since(1900),
  CZ: since(2100),
  DE: since(1900, ['2020-07-01', 1600], ['2021-01-01', 1900]),
  DK: since(2500),
  EE: since(2000, ['2024-01-01', 2200], ['2025-07-01', 2400]),
  ES: since(2100),
  FI: since(2400, ['2024-09-01', 2550]),
  FR: since(2000),
  GR: since(2400),
  HR: since(2500),
  HU: since(2700),
  IE: since(2300, ['2020-09-01', 2100], ['2021-03-01', 2300]),
  IT: since(2200),
  LT: since(2100),
  LU: since(1700, ['2023-01-01', 1600], ['2024-01-01', 1700]),
  LV: since(2100),
  MT: since(1800),
  NL: since(2100),
  PL: since(2300),
  PT: since(2300),
  RO: since(1900, ['2025-08-01', 2100]),
  SE: since(2500),
  SI: since(2200),
  SK: since(2000, ['2025-01-01', 2300]),
};

/**
 * The member state whose VAT a country has, or null outside the EU's VAT area. Monaco is France's for VAT (Directive 2006/112,
 * art. 7); territories with a country code of their own, such as Åland, Réunion or the Isle of Man, are outside.
 */
export function vatMember(country: string): string | null {
  if (country === 'MC') return 'FR';
  return Object.hasOwn(euRates, country) ? country : null;
}

/** A country's standard rate at a time, in basis points; null outside the EU's VAT area. Before 2020 it is that of 2020. */
export function rateAt(country: string, at: Date): number | null {
  const rates = euRates[vatMember(country) ?? ''];
  if (!rates) return null;
  const day = at.toISOString().slice(0, 10);
  return (rates.findLast(({ validFrom }) => validFrom <= day) ?? rates[0])?.basisPoints ?? null;
}
