-- A stage or pricing model in a draft used to be any text. What means a word of the list becomes that word (the table is that of
-- lib/profile/words.ts); any other text is removed, because no filter finds it and the listing shows nothing. Versions keep the text.
CREATE TEMPORARY TABLE "known_words" ("field" TEXT, "word" TEXT, "text" TEXT);
INSERT INTO "known_words" SELECT field, word, unnest(texts) FROM (VALUES
    ('stage', 'idea', ARRAY['idea', 'concept', 'ideation', 'just an idea', 'planned', 'planning', 'research']),
    ('stage', 'prelaunch', ARRAY['prelaunch', 'before launch', 'pre launch', 'prelaunched', 'coming soon', 'not launched',
      'not launched yet', 'not yet launched', 'upcoming', 'stealth', 'building', 'development', 'in development', 'under development',
      'prototype', 'waitlist', 'waiting list', 'on a waitlist']),
    ('stage', 'beta', ARRAY['beta', 'alpha', 'private alpha', 'public alpha', 'closed beta', 'open beta', 'private beta', 'public beta',
      'in beta', 'beta testing', 'early access', 'preview', 'private preview', 'public preview', 'technical preview', 'mvp']),
    ('stage', 'launched', ARRAY['launched', 'ga', 'general availability', 'generally available', 'available', 'available now', 'live',
      'launch', 'out now', 'public', 'production', 'in production', 'released', 'release', 'shipped', 'stable', 'v1', '1 0']),
    ('stage', 'growing', ARRAY['growing', 'growth', 'growth stage', 'early growth', 'scale up', 'scaleup', 'scaling', 'traction',
      'post launch']),
    ('stage', 'established', ARRAY['established', 'mature', 'maturity', 'market leader', 'well established']),
    ('pricing_model', 'free', ARRAY['free', '100 free', 'always free', 'completely free', 'entirely free', 'free forever',
      'free of charge', 'gratis', 'no charge', 'no cost']),
    ('pricing_model', 'freemium', ARRAY['freemium', 'free with paid plans', 'free and paid', 'free or paid', 'free paid',
      'free plus paid', 'free and premium', 'free premium', 'free plan', 'free tier', 'free and paid plans', 'free plan and paid plans',
      'free with paid plan', 'free with paid upgrades', 'free with upgrades', 'free with in app purchases', 'free in app purchases']),
    ('pricing_model', 'free_trial', ARRAY['free trial', 'freetrial', 'trial', 'free trial then paid', 'free trial then subscription',
      'paid with free trial', 'trial then paid', 'try before you buy']),
    ('pricing_model', 'subscription', ARRAY['subscription', 'subscriptions', 'paid subscription', 'monthly subscription',
      'annual subscription', 'yearly subscription', 'membership', 'recurring', 'monthly', 'paid monthly', 'per month', 'annual',
      'annually', 'yearly', 'per year', 'monthly or yearly', 'per seat', 'per user', 'saas']),
    ('pricing_model', 'one_time', ARRAY['one time', 'onetime', 'bought once', 'one off', 'one off fee', 'one off payment',
      'one off purchase', 'one time fee', 'one time payment', 'one time purchase', 'buy once', 'paid once', 'pay once', 'single payment',
      'single purchase', 'lifetime', 'lifetime deal', 'lifetime license', 'lifetime licence', 'perpetual', 'perpetual license',
      'perpetual licence']),
    ('pricing_model', 'usage_based', ARRAY['usage based', 'usagebased', 'by usage', 'usage', 'usage based pricing', 'usage pricing',
      'based on usage', 'pay as you go', 'payg', 'pay per use', 'per use', 'metered', 'consumption', 'consumption based', 'credits',
      'credit based', 'pay what you use', 'pay for what you use', 'per request']),
    ('pricing_model', 'open_source', ARRAY['open source', 'opensource', 'oss', 'foss', 'floss', 'free and open source',
      'free open source', 'open source software']),
    ('pricing_model', 'contact', ARRAY['contact', 'on request', 'ask us', 'contact sales', 'contact us', 'contact for pricing',
      'talk to sales', 'talk to us', 'price on request', 'custom', 'custom pricing', 'quote', 'by quote',
      'quote based', 'request a quote', 'enterprise'])
) AS known (field, word, texts);

DO $$
DECLARE name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['stage', 'pricing_model'] LOOP
    UPDATE "profiles" p SET "content" = jsonb_set(p."content", ARRAY['fields', name], typed.field || CASE
        WHEN typed.word IS NOT NULL THEN jsonb_build_object('value', typed.word)
        WHEN typed.field ->> 'state' = 'override' THEN '{"value": null}'
        WHEN typed.field -> 'ai_value' IS NULL OR typed.field ->> 'ai_value' IS NULL THEN '{"value": null, "state": "not_found"}'
        ELSE '{"value": null, "state": "deleted"}' END::jsonb)
    FROM (SELECT id, content -> 'fields' -> name AS field, (SELECT k.word FROM "known_words" k WHERE k.field = name
          AND k.text = trim(regexp_replace(lower(content -> 'fields' -> name ->> 'value'), '[^[:alnum:]]+', ' ', 'g'))) AS word
        FROM "profiles" WHERE content -> 'fields' -> name ->> 'value' IS NOT NULL) typed
    WHERE typed.id = p.id AND typed.word IS DISTINCT FROM typed.field ->> 'value';
  END LOOP;
END $$;

UPDATE "listings" l SET "stage" = (p."content" #>> '{fields,stage,value}')::"Stage"
FROM "profiles" p WHERE p."id" = l."profile_id" AND l."stage" IS NULL AND p."content" #>> '{fields,stage,value}' IS NOT NULL;
UPDATE "listings" l SET "pricing_model" = (p."content" #>> '{fields,pricing_model,value}')::"PricingModel"
FROM "profiles" p WHERE p."id" = l."profile_id" AND l."pricing_model" IS NULL AND p."content" #>> '{fields,pricing_model,value}' IS NOT NULL;

DROP TABLE "known_words";
