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
  /** What the draft's fields rest on, where they still say what was drafted. */
  quotes: { source: AttributeSource; evidence: Evidence[] }[];
  /** The draft's questions, with the pages they were found on. */
  asked: { question: string; answer: string; evidence?: Evidence[] }[] | null;
  attributes: (Pick<AttributeDefinition, 'key' | 'type' | 'rule'> & { id: number })[];
}

/** Derives the values of one listing's category attributes anew; see `deriveAttributesOf`. */
export async function deriveListingAttributes(tx: Tx, listingId: number): Promise<void> {
  await deriveAttributesOf(tx, [listingId]);
}

/**
 * Writes what the profiles of these listings state of the attributes of their categories and all above them, with the sentences it
 * rests on (domain.md, Listing). A value that its owner typed stays, and so does a derived one that still holds; what is no longer
 * stated goes, and so does all that belongs to a category the listing left. Two statements, however many listings.
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
  // What applies and has no value stands in the list without one: it is what an owner may have typed.
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

/** A profile's texts: what the website said first, for its sentences are the better evidence. */
function textsOf(profile: Profile): ProfileText[] {
  const here = { url: config().siteUrl + paths.listing(profile.slug), title: profile.name };
  const own = (source: AttributeSource, text: string | null): ProfileText[] => (text ? [{ source, text, ...here }] : []);
  return [
    ...profile.quotes.flatMap(({ source, evidence }) => evidence.map(({ quote, url, title }) => ({ source, text: quote, url, title }))),
    ...own('tagline', profile.tagline),
    ...own('headline', profile.headline),
    ...own('short_description', profile.shortDescription),
    ...profile.features.flatMap((feature) => own('features', feature)),
    ...profile.usps.flatMap((usp) => own('usps', usp)),
    ...own('pricing_summary', profile.pricingSummary),
    ...own('pricing_model', profile.pricingModel?.replaceAll('_', ' ') ?? null),
    ...profile.faqs.map(({ question, answer }): ProfileText => {
      const [found] = profile.asked?.find((faq) => faq.question === question && faq.answer === answer)?.evidence ?? [];
      return { source: 'faqs', text: answer, question, ...(found ? { url: found.url, title: found.title } : here) };
    }),
    ...own('description', profile.description),
    ...own('summary', profile.summary),
  ];
}
