import { countryLabel, fieldText } from '#lib/listings/showing/listing-labels.ts';
import type { Facets } from '#lib/search/search-listings.ts';

const labels: Record<keyof Facets, (value: string) => string> = {
  category: (slug) => slug,
  stage: (word) => fieldText('stage', word) ?? word,
  country: countryLabel,
  pricingModel: (word) => fieldText('pricing_model', word) ?? word,
};

export const facetTitles: Record<keyof Facets, string> = {
  category: 'Category',
  pricingModel: 'Price',
  stage: 'Stage',
  country: 'Country',
};

/** Returns the label of a filter's value. `name` is the category's name; it is null for other filters. */
export function facetLabel(facet: keyof Facets, value: string, name: string | null): string {
  return name ?? labels[facet](value);
}
