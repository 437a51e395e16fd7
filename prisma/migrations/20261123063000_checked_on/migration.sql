-- Each quote says on which day it was last seen on its page. Quotes from before get the day on which their page was fetched, or, if that page
-- is no longer stored, the day on which the draft was made.
CREATE FUNCTION dated_quotes(content jsonb, page_days jsonb, otherwise text) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF jsonb_typeof(content) = 'array' THEN
    RETURN (SELECT coalesce(jsonb_agg(dated_quotes(e.value, page_days, otherwise) ORDER BY e.place), '[]')
      FROM jsonb_array_elements(content) WITH ORDINALITY e(value, place));
  ELSIF jsonb_typeof(content) <> 'object' THEN
    RETURN content;
  ELSIF content ?& ARRAY['quote', 'url', 'title'] THEN
    RETURN content || jsonb_build_object('checked_on', coalesce(page_days ->> (content ->> 'url'), otherwise));
  END IF;
  RETURN (SELECT coalesce(jsonb_object_agg(e.key, dated_quotes(e.value, page_days, otherwise)), '{}') FROM jsonb_each(content) e);
END
$$;

CREATE TEMPORARY TABLE days AS
SELECT p.id AS profile_id,
  to_char(coalesce(d.created_at, l.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS otherwise,
  coalesce((SELECT jsonb_object_agg(g.url, to_char(g.fetched_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')) FROM draft_pages g WHERE g.draft_id = d.id), '{}')
    AS page_days
FROM profiles p LEFT JOIN drafts d ON d.profile_id = p.id LEFT JOIN listings l ON l.profile_id = p.id;

UPDATE profiles p SET content = dated_quotes(p.content, d.page_days, d.otherwise)
FROM days d WHERE d.profile_id = p.id AND p.content::text LIKE '%"quote"%';

UPDATE versions v SET before = dated_quotes(v.before, d.page_days, d.otherwise), after = dated_quotes(v.after, d.page_days, d.otherwise)
FROM days d WHERE d.profile_id = v.profile_id AND (v.before::text LIKE '%"quote"%' OR v.after::text LIKE '%"quote"%');

-- A sentence of the listing itself stands on no page of the product's site, so it gets no day.
UPDATE listing_attributes a SET evidence = dated_quotes(a.evidence, d.page_days,
  CASE WHEN right(a.evidence #>> '{0,url}', length('/listings/' || l.slug)) = '/listings/' || l.slug THEN NULL ELSE d.otherwise END)
FROM listings l JOIN days d ON d.profile_id = l.profile_id
WHERE l.id = a.listing_id AND a.evidence <> '[]';

DROP TABLE days;
DROP FUNCTION dated_quotes(jsonb, jsonb, text);
