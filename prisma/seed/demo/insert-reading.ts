import type { Tx } from '#lib/core/db.ts';
import { dayMs } from '#lib/core/durations.ts';
import { isoDate } from '#lib/core/time.ts';
import { readListingProfile } from '#lib/listings/profile/read-listing-profile.ts';
import type { Evidence, Field } from '#lib/profile/content.ts';
import { storeContent } from '#lib/profile/store-content.ts';

/**
 * Adds a reading of the showcase’s site two days ago. The reading found three differences from the profile, and confirmed other values by
 * quotes.
 */
export async function insertReading(tx: Tx, { at, listingId, website }: { at: Date; listingId: number; website: string }): Promise<void> {
  const readAt = new Date(at.getTime() - 2 * dayMs);
  const day = isoDate(readAt);
  const draftedOn = isoDate(new Date(at.getTime() - 130 * dayMs));
  const page = (path: string, title: string, checked_on = day) => ({ url: website + path, title, checked_on });
  const [home, prices] = [page('', 'Tidemark: tide tables'), page('pricing', 'What Tidemark costs')];
  const { profileId, content } = await readListingProfile(tx, listingId);
  const withQuotes = <Value>(field: Field<Value>, evidence: Evidence[]): Field<Value> => ({
    ...field,
    ai_value: field.value,
    state: 'ai',
    evidence,
  });
  const { features, pricing_summary: price } = content.fields;
  const gone = features.value?.at(-2) ?? '';
  await storeContent(tx, profileId, {
    ...content,
    fields: {
      ...content.fields,
      features: withQuotes(
        features,
        (features.value ?? []).map((quote) => ({ quote, ...home, ...(quote === gone && { checked_on: draftedOn }) })),
      ),
      pricing_summary: withQuotes(price, [{ quote: price.value ?? '', ...prices, checked_on: draftedOn }]),
    },
    faqs: content.faqs.map((faq) => ({ ...faq, evidence: [{ quote: `${faq.question}\n${faq.answer}`, ...page('faq', 'Questions') }] })),
  });
  const reading = await tx.reading.create({
    data: {
      profileId,
      ...{ createdAt: readAt, startedAt: readAt, endedAt: new Date(readAt.getTime() + 48_000) },
      ...{ outcome: 'complete', pages: 8, bytes: 412_000, confirmed: 6, found: 3, offered: 3 },
    },
  });
  const newFeature = 'Tide alarms on the watch';
  const newPrice = 'USD 15 once, all harbours included';
  await tx.difference.createMany({
    data: [
      {
        member: 'pricing_summary',
        key: '',
        kind: 'changed' as const,
        ours: price.value ?? '',
        theirs: newPrice,
        evidence: [{ quote: newPrice, ...prices }],
      },
      { member: 'features', key: newFeature, kind: 'added' as const, theirs: newFeature, evidence: [{ quote: newFeature, ...home }] },
      { member: 'features', key: gone, kind: 'gone' as const, ours: gone, evidence: [{ quote: gone, ...home, checked_on: draftedOn }] },
    ].map((difference, place) => ({ ...difference, profileId, readingId: reading.id, fingerprint: `demo ${place}`, createdAt: readAt })),
  });
}
