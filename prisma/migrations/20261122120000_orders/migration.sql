-- Payments, refunds, what the provider of test payments remembers, the register of VAT numbers, reconciliation. Nothing could be
-- ordered before this: the tables that change are empty.
-- CreateEnum
CREATE TYPE "PaymentStatus" AS ENUM ('open', 'processing', 'paid', 'failed', 'expired', 'returned');

-- CreateEnum
CREATE TYPE "RefundStatus" AS ENUM ('requested', 'pending', 'succeeded', 'failed');

-- DropIndex
DROP INDEX "orders_provider_provider_id_key";

-- DropIndex
DROP INDEX "invoices_kind_year_sequence_key";

-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "refund_id" INTEGER,
ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_pkey",
ADD COLUMN     "test" BOOLEAN NOT NULL DEFAULT false,
ADD CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("kind", "test", "year");

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "attachments" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "effect" JSONB,
ADD COLUMN     "refunded_net_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reversed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "orders" DROP COLUMN "provider",
DROP COLUMN "provider_id",
ADD COLUMN     "application" TEXT NOT NULL DEFAULT 'site',
ADD COLUMN     "billing_country" CHAR(2),
ADD COLUMN     "status_reason" TEXT,
ADD COLUMN     "vat_number" TEXT;

-- AlterTable
ALTER TABLE "payment_events" DROP COLUMN "payload",
ADD COLUMN     "occurred_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "order_id" UUID,
ADD COLUMN     "outcome" TEXT,
ADD COLUMN     "subject" TEXT;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "actor_id" UUID,
ADD COLUMN     "applied_at" TIMESTAMPTZ(3),
ADD COLUMN     "lines" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "payment_id" UUID NOT NULL,
ADD COLUMN     "problem" TEXT,
ADD COLUMN     "status" "RefundStatus" NOT NULL DEFAULT 'requested',
ALTER COLUMN "provider_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "session_id" TEXT,
    "payment_id" TEXT,
    "status" "PaymentStatus" NOT NULL DEFAULT 'open',
    "currency" CHAR(3) NOT NULL DEFAULT 'usd',
    "amount_cents" INTEGER NOT NULL,
    "billing" JSONB NOT NULL,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "problem" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_payments" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "currency" CHAR(3) NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliations" (
    "id" SERIAL NOT NULL,
    "provider" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "payments" INTEGER NOT NULL,
    "differences" JSONB NOT NULL DEFAULT '[]',
    "ran_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vat_number_checks" (
    "number" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "name" TEXT,
    "address" TEXT,
    "consultation" TEXT,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vat_number_checks_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "payments_order_id_idx" ON "payments"("order_id");

-- CreateIndex
CREATE INDEX "payments_created_at_idx" ON "payments"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_session_id_key" ON "payments"("provider", "session_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_payment_id_key" ON "payments"("provider", "payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "test_payments_key_key" ON "test_payments"("key");

-- CreateIndex
CREATE UNIQUE INDEX "test_payments_payment_id_key" ON "test_payments"("payment_id");

-- CreateIndex
CREATE INDEX "test_payments_created_at_idx" ON "test_payments"("created_at");

-- CreateIndex
CREATE INDEX "reconciliations_ran_at_idx" ON "reconciliations"("ran_at" DESC);

-- CreateIndex
CREATE INDEX "vat_number_checks_checked_at_idx" ON "vat_number_checks"("checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_refund_id_key" ON "invoices"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_kind_test_year_sequence_key" ON "invoices"("kind", "test", "year", "sequence");

-- CreateIndex
CREATE INDEX "payment_events_order_id_idx" ON "payment_events"("order_id");

-- CreateIndex
CREATE INDEX "payment_events_received_at_idx" ON "payment_events"("received_at");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma can't say.
CREATE UNIQUE INDEX "payments_paid_once" ON "payments"("order_id") WHERE "status" = 'paid';
CREATE UNIQUE INDEX "invoices_one_of_order" ON "invoices"("order_id") WHERE "kind" = 'invoice';
-- What jobs look for: lines that were paid and wait, refunds that are not done, payments that may still come.
CREATE INDEX "order_lines_waiting" ON "order_lines"("order_id") WHERE "status" IN ('pending', 'failed');
CREATE INDEX "refunds_waiting" ON "refunds"("id") WHERE "applied_at" IS NULL;
CREATE INDEX "payments_waiting" ON "payments"("expires_at") WHERE "status" IN ('open', 'processing');
ALTER TABLE "payments" ADD CONSTRAINT "payments_cents" CHECK ("amount_cents" >= 0);
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_at" CHECK ("status" NOT IN ('paid', 'returned') OR "paid_at" IS NOT NULL);
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_cents" CHECK ("amount_cents" >= 0 AND "refunded_cents" BETWEEN 0 AND "amount_cents");
ALTER TABLE "test_payments" ADD CONSTRAINT "test_payments_status" CHECK ("status" IN ('open', 'processing', 'paid', 'failed', 'expired'));
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded_net" CHECK ("refunded_net_cents" BETWEEN 0 AND least("net_cents", "refunded_cents"));
ALTER TABLE "vat_number_checks" ADD CONSTRAINT "vat_number_checks_status" CHECK ("status" IN ('valid', 'invalid', 'unverified'));
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note" CHECK (("kind" = 'credit_note') = ("refund_id" IS NOT NULL));
