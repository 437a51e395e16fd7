// The type of each JSON column. A comment above the column in schema.prisma names it in brackets: `/// [Billing]`. Nothing is checked at
// run time: only our own code writes these columns.

import type { StoredBody } from '#lib/api/idempotency.ts';
import type { Intent as SignInIntent } from '#lib/auth/intent.ts';
import type { InvoiceData as Invoice } from '#lib/billing/invoices/invoice-data.ts';
import type { Difference } from '#lib/billing/payments/reconcile.ts';
import type * as line from '#lib/billing/records/line.ts';
import type * as order from '#lib/billing/records/order.ts';
import type * as payment from '#lib/billing/records/payment-records.ts';
import type { RefundLine } from '#lib/billing/refunds/refund-lines.ts';
import type { ClaimCheck } from '#lib/claims/look-for-proof.ts';
import type * as crawl from '#lib/crawl/crawl-site.ts';
import type * as page from '#lib/crawl/stored-page.ts';
import type * as progress from '#lib/crawl/storing/build-progress.ts';
import type * as category from '#lib/drafting/about/category-choice.ts';
import type * as attribute from '#lib/listings/attributes/attribute-rule.ts';
import type * as derived from '#lib/listings/attributes/derive-attributes.ts';
import type { BadgeCheckResult as BadgeResult } from '#lib/listings/badge/badge-result.ts';
import type { MailAttachment } from '#lib/ports/mail/queue-mail.ts';
import type { TestMetadata } from '#lib/ports/payments/test-provider.ts';
import type * as profile from '#lib/profile/content.ts';

declare global {
  namespace PrismaJson {
    type AttributeEvidence = derived.AttributeEvidence[];
    type AttributeRule = attribute.AttributeRule;
    type AuditData = Record<string, unknown>;
    type BadgeCheckResult = BadgeResult;
    /** Of an order that nobody paid yet, only the quoted VAT. Empty once the details are erased. */
    type Billing = Partial<order.Billing>;
    type BuildProgress = Partial<progress.BuildProgress>;
    type CategoryTerms = category.CategoryTerms;
    type ChosenOptions = order.ChosenOptions;
    type ClaimChecks = ClaimCheck[];
    type Differences = Difference[];
    type Evidence = profile.Evidence[];
    type Faqs = { question: string; answer: string }[];
    type Intent = SignInIntent;
    type InvoiceData = Invoice;
    type LineEffect = line.LineEffect;
    /** Addresses by platform. */
    type Links = Record<string, string>;
    type MailAttachments = readonly MailAttachment[];
    type MailHeaders = Record<string, string>;
    /** Values by the name of the member that changed. */
    type Members = Record<string, unknown>;
    type NotificationData = Record<string, string | number | null>;
    type PageData = page.PageData;
    /** A part of a profile, in the form in which the profile has it, without evidence. */
    type PartValue = string | Record<string, string | null> | null;
    type PaymentFacts = payment.PaymentFacts;
    type ProblemPages = crawl.ProblemPage[];
    type RefundLines = RefundLine[];
    /** Counts by reason. */
    type RefusedCounts = Record<string, number>;
    type StoredAnswerBody = StoredBody;
    type StoredContent = profile.StoredContent;
    type TestPaymentMetadata = TestMetadata;
    type TextBlocks = page.TextBlock[];
  }
}
