import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import type { AttributeDefinition, AttributeSource } from '#lib/listings/attributes/attribute-rule.ts';
import { deriveAttributes, type ProfileText } from '#lib/listings/attributes/derive-attributes.ts';
import type { PricingModel } from '#lib/listings/profile.ts';

interface Evidence {
  quote: string;
  url: string;
  title: string;
}

interface Profile {
  id: number;
  slug: string;
  name: string;
  tagline: string;
  headline: string | null;
  shortDescription: string | null;
  description: string;
  summary: string | null;
  features: string[];
  usps: string[];
  pricingSummary: string | null;
  pricingModel: PricingModel | null;
  faqs: { question: string; answer: string }[];
  /** The evidence of the draft’s fields, for fields whose value was not changed after the draft. */
  quotes: { source: AttributeSource; evidence: Evidence[] }[];
  /** The draft’s FAQs, with the pages on which they were found. */
  asked: { question: string; answer: string; evidence?: Evidence[] }[] | null;
  attributes: (Pick<AttributeDefinition, 'key' | 'type' | 'rule'> & { id: number })[];
}

/** Derives the category attributes of one listing; see `deriveAttributesOf`. */
export async function deriveListingAttributes(tx: Tx, listingId: number): Promise<void> {
  await deriveAttributesOf(tx, [listingId]);
}

/**
 * Derives the attributes of these listings’ categories, and of all categories above, from the listings’ profiles, and stores the
 * values with the sentences that state them (docs/domain.md, Listing). Keeps values that an owner typed. Deletes derived values that
 * are no longer stated, and all values for categories that the listing left. Runs two statements, however many listings there are.
 */
export async function deriveAttributesOf(tx: Tx, listingIds: number[]): Promise<void> {
  const profiles = await tx.$queryRaw<Profile[]>`
    select l.id, l.slug, l.name, l.tagline, l.headline, l.short_description as "shortDescription", l.description, l.summary, l.features,
      l.usps, l.pricing_summary as "pricingSummary", l.pricing_model::text as "pricingModel", l.faqs, d.faqs as asked,
      (select coalesce(jsonb_agg(jsonb_build_object('source', f.name, 'evidence', f.evidence) order by f.name), '[]') from draft_fields f
        where f.draft_id = d.id and f.value = f.ai_value and f.evidence <> '[]') as quotes,
      (with recursive line as (
          select lc.category_id as id from listing_categories lc where lc.listing_id = l.id
          union
          select c.parent_id from line join categories c on c.id = line.id where c.parent_id is not null
        )
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'key', a.id::text, 'type', a.type, 'rule', a.rule) order by a.id), '[]')
        from line join category_attributes a on a.category_id = line.id) as attributes
    from listings l left join drafts d on d.listing_id = l.id
    where l.id = any (${listingIds}::int[])`;
  const derived = profiles.flatMap((profile) => {
    const values = deriveAttributes(
      profile.attributes.filter(({ rule }) => rule !== null),
      textsOf(profile),
    );
    return profile.attributes.map(({ id, key }) => ({ listing_id: profile.id, attribute_id: id, ...values.get(key) }));
  });
  // The list also contains attributes without a derived value, so that the statement keeps the values that an owner typed.
  await tx.$executeRaw`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(derived)}::jsonb) as g(listing_id int, attribute_id int, value jsonb, evidence jsonb)
    ), gone as (
      delete from listing_attributes la where la.listing_id = any (${listingIds}::int[]) and not exists (
        select 1 from given g where g.listing_id = la.listing_id and g.attribute_id = la.attribute_id
          and (g.value is not null or la.source = 'owner'))
    )
    insert into listing_attributes (listing_id, attribute_id, value, source, evidence)
    select listing_id, attribute_id, value, 'derived', evidence from given where value is not null
    on conflict (listing_id, attribute_id) do update set value = excluded.value, evidence = excluded.evidence
    where listing_attributes.source = 'derived'
      and (listing_attributes.value, listing_attributes.evidence) is distinct from (excluded.value, excluded.evidence)`;
}

/** Returns a profile’s texts; quotes from the website come first because they are better evidence. */
function textsOf(profile: Profile): ProfileText[] {
  const listingPage = { url: config().siteUrl + paths.listing(profile.slug), title: profile.name };
  const textOf = (source: AttributeSource, text: string | null): ProfileText[] => (text ? [{ source, text, ...listingPage }] : []);
  return [
    ...profile.quotes.flatMap(({ source, evidence }) => evidence.map(({ quote, url, title }) => ({ source, text: quote, url, title }))),
    ...textOf('tagline', profile.tagline),
    ...textOf('headline', profile.headline),
    ...textOf('short_description', profile.shortDescription),
    ...profile.features.flatMap((feature) => textOf('features', feature)),
    ...profile.usps.flatMap((usp) => textOf('usps', usp)),
    ...textOf('pricing_summary', profile.pricingSummary),
    ...textOf('pricing_model', profile.pricingModel?.replaceAll('_', ' ') ?? null),
    ...profile.faqs.map(({ question, answer }): ProfileText => {
      const [found] = profile.asked?.find((faq) => faq.question === question && faq.answer === answer)?.evidence ?? [];
      return { source: 'faqs', text: answer, question, ...(found ? { url: found.url, title: found.title } : listingPage) };
    }),
    ...textOf('description', profile.description),
    ...textOf('summary', profile.summary),
  ];
}
