-- Codes that take something off an order. How often a code was used is counted from the orders that have it.
CREATE TABLE "discount_codes" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "product_id" INTEGER,
    "max_uses" INTEGER,
    "valid_until" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "discount_codes_code" CHECK ("code" ~ '^[A-Z0-9-]{3,40}$'),
    CONSTRAINT "discount_codes_off" CHECK (num_nonnulls("percent", "amount_cents") = 1 AND "percent" BETWEEN 1 AND 100 AND "amount_cents" >= 1),
    CONSTRAINT "discount_codes_uses" CHECK ("max_uses" >= 1)
);
CREATE UNIQUE INDEX "discount_codes_code_key" ON "discount_codes" ("code");
CREATE INDEX "discount_codes_product_id_idx" ON "discount_codes" ("product_id");
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "orders" ADD COLUMN "discount_code_id" INTEGER;
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_fkey" FOREIGN KEY ("discount_code_id") REFERENCES "discount_codes" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "orders_discount_code_id_status_idx" ON "orders" ("discount_code_id", "status");

ALTER TABLE "order_lines" ADD COLUMN "discount_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_cents";
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_cents" CHECK (
    "quantity" >= 1 AND "unit_net_cents" >= 0 AND "discount_cents" BETWEEN 0 AND "quantity" * "unit_net_cents"
    AND "net_cents" = "quantity" * "unit_net_cents" - "discount_cents"
    AND "refunded_cents" BETWEEN 0 AND "net_cents" + coalesce("vat_cents", 0)
);
