import type { Tx } from '#lib/core/db.ts';
import { isoDate } from '#lib/core/time.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import { countryLabel } from '#lib/listings/showing/listing-labels.ts';
import type { AnyField } from '#lib/profile/catalogue.ts';
import type { Evidence, Field, ProfileContent } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';
import type { DemoProduct } from '#prisma/seed/demo/product.ts';
import { seededRandom } from '#prisma/seed/random.ts';

/** The page of the product's site that contains a quote of the demo. */
type PageName = 'home' | 'features' | 'pricing' | 'about' | 'faq';

/**
 * Gives a listing's profile the quotes that a draft of its invented site would have. About one value in seven has no quotes, as if its
 * founder had typed it.
 */
export async function insertEvidence(tx: Tx, launch: { id: number; product: DemoProduct; website: string; readAt: Date }): Promise<void> {
  const { id, product, website, readAt } = launch;
  const { profileId, content } = await readListingProfile(tx, id);
  await storeContent(tx, profileId, withEvidence(content, product, website, isoDate(readAt)));
}

function withEvidence(content: ProfileContent, product: DemoProduct, website: string, readOn: string): ProfileContent {
  const random = seededRandom(`evidence of ${product.name}`);
  const pages: Record<PageName, { url: string; title: string }> = {
    home: { url: website, title: `${product.name}: ${product.tagline}` },
    features: { url: `${website}features`, title: `What ${product.name} does` },
    pricing: { url: `${website}pricing`, title: `What ${product.name} costs` },
    about: { url: `${website}about`, title: `About ${product.name}` },
    faq: { url: `${website}faq`, title: 'Questions and answers' },
  };
  const on = (page: PageName, ...quotes: string[]): Evidence[] => quotes.map((quote) => ({ quote, ...pages[page], checked_on: readOn }));
  const { fields } = content;
  const drafted = { ...fields } as Record<AnyField, Field>;
  const give = (name: AnyField, evidence: Evidence[], reason?: string) => {
    const field = drafted[name];
    if (field.value === null || evidence.length === 0 || random.chance(1 / 7)) return;
    drafted[name] = { ...field, ai_value: field.value, state: 'ai', evidence, ...(reason !== undefined && { reason }) };
  };

  give('name', on('home', product.name));
  give('tagline', on('home', product.tagline));
  give('description', on('home', ...product.description.split('\n\n').map(firstSentence)));
  give('features', on('features', ...product.features));
  give('usps', on('home', ...(product.usps ?? [])));
  if (product.pricingSummary) {
    give('pricing_summary', on('pricing', product.pricingSummary));
    give('pricing_model', on('pricing', product.pricingSummary), 'The prices that the site names leave one model only.');
  }
  const { foundedYear, city, country } = product;
  const makers = product.founders.map(({ name }) => name).join(' and ');
  if (foundedYear) give('founded_year', on('about', `${makers} started ${product.name} in ${foundedYear}.`));
  if (city && country) {
    const place = on('about', `${product.name} is made in ${city}, ${countryLabel(country)}.`);
    give('city', place);
    give('country', place);
  }
  return {
    ...content,
    fields: drafted as ProfileContent['fields'],
    faqs: content.faqs.map((faq) => ({ ...faq, evidence: on('faq', `${faq.question}\n${faq.answer}`) })),
    founders: content.founders.map((founder) => ({
      ...founder,
      evidence: on('about', [founder.name, founder.title].filter(Boolean).join(', ')),
    })),
  };
}

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
