import { countryLabel, pricingModelLabel, stageLabel } from '#lib/listings/listing-labels.ts';
import type { Facets } from '#lib/search/search-facets.ts';

const labels: Record<keyof Facets, (value: string) => string> = {
  category: (slug) => slug,
  stage: stageLabel,
  country: countryLabel,
  pricingModel: pricingModelLabel,
};

/** What a filter's value is called; a category brings its name. */
export function facetLabel(facet: keyof Facets, value: string, name: string | null): string {
  return name ?? labels[facet](value);
}
