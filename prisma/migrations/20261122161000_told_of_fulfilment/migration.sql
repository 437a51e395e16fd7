-- Of which status of a line the buyer was notified. The audit log was read for it, where each entry lists lines as “<position> <status>”.
ALTER TABLE "order_lines" ADD COLUMN "notified_status" "OrderLineStatus";
UPDATE "order_lines" l SET "notified_status" = latest.status::"OrderLineStatus"
FROM (
  SELECT DISTINCT ON (o.id, split_part(reported.line, ' ', 1)) o.id AS order_id, split_part(reported.line, ' ', 1)::int AS position,
    split_part(reported.line, ' ', 2) AS status
  FROM "audit_entries" e
  JOIN "orders" o ON e.subject = 'order:' || o.number
  CROSS JOIN LATERAL jsonb_array_elements_text(e.data->'lines') AS reported(line)
  WHERE e.action = 'buyer told of fulfilment'
  ORDER BY o.id, split_part(reported.line, ' ', 1), e.id DESC
) latest
WHERE l.order_id = latest.order_id AND l.position = latest.position;
