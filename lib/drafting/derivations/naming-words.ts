import { pricingModelCues } from '#lib/drafting/derivations/pricing-model-words.ts';
import { stageCues } from '#lib/drafting/derivations/stage-words.ts';
import { type WordTable, wordTable } from '#lib/drafting/word-table.ts';
import type { WordField, WordOf } from '#lib/profile/catalogue.ts';

/**
 * The words that name a value, so that a sentence with them states it. All other cues of the value only imply it, such as a price per month
 * a subscription. Null for values that no sentence can name: nobody can say from which size a product is growing, or from which age it is
 * established.
 */
const names: { readonly [Name in WordField]: { readonly [Value in WordOf<Name>]: WordTable | null } } = {
  stage: {
    idea: stageCues.idea.concept,
    prelaunch: stageCues.prelaunch.soon,
    beta: stageCues.beta.beta,
    launched: stageCues.launched.available,
    growing: null,
    established: null,
  },
  pricing_model: {
    free: pricingModelCues.free.free,
    freemium: wordTable({ en: 'freemium', ja: 'フリーミアム' }),
    free_trial: pricingModelCues.free_trial.trial,
    subscription: wordTable({
      en: 'subscriptions?|subscription[- ]based',
      de: 'Abos?|Abonnements?|(?:Jahres|Monats)abos?',
      fr: 'abonnements?',
      es: 'suscripci(?:ón|ones)',
      pt: 'assinaturas?|subscriç(?:ão|ões)',
      it: 'abbonament[oi]',
      nl: 'abonnement(?:en)?',
      pl: 'subskrypcj\\p{L}+|abonamen[tc]\\p{L}*',
      ja: 'サブスクリプション|サブスク|定期購読',
    }),
    one_time: wordTable({
      en: 'one[- ]time|one[- ]off|pay once|buy once|lifetime|perpetual|single payment',
      de: 'einmalig(?:e[nrs]?)?|Einmalzahlung|Einmalkauf|Dauerlizenz',
      fr: 'paiement unique|achat unique|une seule fois|licence à vie',
      es: 'pago único|compra única|una sola vez|de por vida',
      pt: 'pagamento único|compra única|uma única vez|vitalíci[ao]',
      it: 'una tantum|pagamento unico|acquisto unico|una sola volta|a vita',
      nl: 'eenmalige?|levenslange?',
      pl: 'jednorazow\\p{L}+|dożywotni\\p{L}*',
      ja: '買い切り|買切り?|永久ライセンス',
    }),
    usage_based: wordTable({
      en: 'pay[- ]as[- ]you[- ]go|pay (?:only )?(?:for|per) what you use|pay[- ]per[- ]use|usage[- ]based|metered',
      de: 'nutzungsbasiert|nach (?:Verbrauch|Nutzung)',
      fr: `à l['’]usage|à la consommation`,
      es: 'pago por uso',
      pt: 'pagamento por uso|pague (?:pelo|conforme o) uso',
      it: 'a consumo',
      nl: 'naar gebruik',
      pl: 'za użycie',
      ja: '従量(?:課金|制)',
    }),
    open_source: pricingModelCues.open_source.source,
    contact: wordTable({
      en: '(?:price|pricing|prices) (?:on|upon) request|on request|contact (?:us|sales) for (?:pricing|prices|a quote)',
      de: 'auf Anfrage',
      fr: 'sur (?:devis|demande)',
      es: 'precio a consultar|a consultar',
      pt: 'sob consulta',
      it: 'su richiesta',
      nl: 'op aanvraag',
      pl: 'na zapytanie|wycena indywidualna',
      ja: '要問い?合わせ|個別見積',
    }),
  },
};

/** Returns whether a text names a value of a field, in whatever language. */
export function namesWord(field: WordField, value: string, text: string): boolean {
  const byValue: Readonly<Record<string, WordTable | null>> = names[field];
  return Object.hasOwn(byValue, value) && byValue[value]?.test(text) === true;
}
