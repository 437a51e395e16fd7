import { camelCase } from '#lib/core/camel-case.ts';
import { config } from '#lib/core/config.ts';
import type { Tx } from '#lib/core/db.ts';
import { paths } from '#lib/core/paths.ts';
import { Prisma } from '#lib/generated/prisma/client.ts';
import type { AttributeDefinition } from '#lib/listings/attributes/attribute-rule.ts';
import { deriveAttributes, type ProfileText } from '#lib/listings/attributes/derive-attributes.ts';
import { type AttributeSource, attributeSources, fieldInfo, type ShownFields } from '#lib/profile/catalogue.ts';
import { type Evidence, quotesInSight } from '#lib/profile/content.ts';
import { fieldColumnsSql } from '#lib/profile/listing-columns.ts';

interface Profile extends ShownFields<Exclude<AttributeSource, 'faqs'>> {
  id: number;
  slug: string;
  name: string;
  faqs: { question: string; answer: string }[];
  /** The quotes of each field whose value is still the drafted one. */
  quotes: { source: AttributeSource; evidence: Evidence[] }[];
  /** The profile’s FAQs, with their evidence. */
  asked: { question: string; answer: string; evidence?: Evidence[] }[] | null;
  attributes: (Pick<AttributeDefinition, 'key' | 'type' | 'rule'> & { id: number })[];
}

const textColumns = Prisma.raw(fieldColumnsSql(attributeSources.filter((source) => source !== 'faqs')));

/** Derives the category attributes of one listing; see `deriveAttributesOf`. */
export async function deriveListingAttributes(tx: Tx, listingId: number): Promise<void> {
  await deriveAttributesOf(tx, [listingId]);
}

/**
 * Derives the attributes of listings from their profiles and stores the values with the sentences that state them (docs/domain.md,
 * Listing). The attributes are those of the listings’ categories and of all categories above. Keeps values that an owner typed. Deletes
 * derived values that are no longer stated, and all values for categories that the listing left. Runs two statements for any number of
 * listings.
 */
export async function deriveAttributesOf(tx: Tx, listingIds: number[]): Promise<void> {
  const profiles = await tx.$queryRaw<Profile[]>`
    select l.id, l.slug, l.name, ${textColumns}, l.faqs, p.content -> 'faqs' as asked,
      (select coalesce(jsonb_agg(jsonb_build_object('source', f.key, 'evidence', f.value -> 'evidence') order by f.key), '[]')
        from jsonb_each(p.content -> 'fields') f
        where f.value -> 'value' = f.value -> 'ai_value' and f.value -> 'value' <> 'null' and f.value -> 'evidence' <> '[]') as quotes,
      (with recursive line as (
          select lc.category_id as id from listing_categories lc where lc.listing_id = l.id
          union
          select c.parent_id from line join categories c on c.id = line.id where c.parent_id is not null
        )
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'key', a.id::text, 'type', a.type, 'rule', a.rule) order by a.id), '[]')
        from line join category_attributes a on a.category_id = line.id) as attributes
    from listings l join profiles p on p.id = l.profile_id
    where l.id = any (${listingIds}::int[])`;
  const derived = profiles.flatMap((profile) => {
    const values = deriveAttributes(
      profile.attributes.filter(({ rule }) => rule !== null),
      textsOf(profile),
    );
    return profile.attributes.map(({ id, key }) => ({ listing_id: profile.id, attribute_id: id, ...values.get(key) }));
  });
  // The statement also gets the attributes without a derived value, so that it keeps the values that an owner typed for them.
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

/** Returns a profile’s texts. Quotes from the website come first, because they are better evidence. */
function textsOf(profile: Profile): ProfileText[] {
  const listingPage = { url: config().siteUrl + paths.listing(profile.slug), title: profile.name, checkedOn: null };
  const textsIn = (source: AttributeSource): ProfileText[] => {
    if (source === 'faqs') return faqTexts(profile, listingPage);
    const value = profile[camelCase(source)] ?? [];
    const isWord = fieldInfo(source).kind === 'word';
    return [value].flat().map((text) => ({ source, text: isWord ? text.replaceAll('_', ' ') : text, ...listingPage }));
  };
  return [
    ...profile.quotes.flatMap(({ source, evidence }) =>
      quotesInSight(evidence).map((found) => ({ source, text: found.quote, ...pageOf(found) })),
    ),
    ...attributeSources.flatMap(textsIn).filter(({ text }) => text !== ''),
  ];
}

function faqTexts({ faqs, asked }: Profile, listingPage: Omit<ProfileText, 'source' | 'text'>): ProfileText[] {
  return faqs.map(({ question, answer }) => {
    const [found] = quotesInSight(asked?.find((faq) => faq.question === question && faq.answer === answer)?.evidence ?? []);
    return { source: 'faqs', text: answer, question, ...(found ? pageOf(found) : listingPage) };
  });
}

const pageOf = ({ url, title, checked_on }: Evidence) => ({ url, title, checkedOn: checked_on });
