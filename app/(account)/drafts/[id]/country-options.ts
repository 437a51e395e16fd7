import { countries } from '#lib/core/countries.ts';
import { locale } from '#lib/core/format-date.ts';

// The server produces the country names, because the browser's names may differ and hydration would fail.
const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
export const countryOptions = [...countries]
  .map((value) => ({ value, label: regions.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label, locale));
