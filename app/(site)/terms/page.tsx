import Link from 'next/link';
import { tagPage } from '#lib/cache/tag-page.ts';
import { config } from '#lib/core/config.ts';
import { paths } from '#lib/core/paths.ts';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { WrittenPage } from '#lib/ui/shell/written-page.tsx';

export const revalidate = 3600;

const title = 'Terms';

export function generateMetadata() {
  const { siteName } = config();
  const description = `The rules for using ${siteName}: what may be listed, what you promise, what we promise, and how it ends.`;
  return pageMetadata({ title, description, path: paths.terms });
}

export default async function TermsPage() {
  tagPage();
  const { siteName, operator, operatorEmail } = config();
  return (
    <WrittenPage
      title={title}
      description={`The rules for using ${siteName}, in plain words. They hold for people and for programs that act for them.`}
      parts={[
        {
          id: 'parties',
          title: 'Between whom',
          body: (
            <p>
              Between you and {operator.name}
              {operator.address && `, ${operator.address}`} (“we”). Reading the site asks for no agreement. These terms hold once you make
              an account, submit a product, use the API with a key, or buy something.
            </p>
          ),
        },
        {
          id: 'listing',
          title: 'What may be listed',
          body: (
            <>
              <p>
                Products that exist or are being made, with a website of their own, that may lawfully be offered. You may submit a product
                that isn’t yours; its owner can then claim it, and decides about its page from there on.
              </p>
              <p>
                Not listed are: malware and fraud, copies that pretend to be another product, what incites hatred or violence, sexual
                content, sites that only sell links or votes, and what someone holds rights to and objects against. We turn such listings
                away or take them off, and tell the owner why.
              </p>
            </>
          ),
        },
        {
          id: 'content',
          title: 'What you write',
          body: (
            <>
              <p>
                It stays yours. You allow us to show it here, in our feeds, API and mails, to shorten it for lists, and to let others quote
                it in that form, for as long as it is published. You promise that you may publish it and that what it says of facts is true
                to your knowledge.
              </p>
              <p>
                Profiles are drafted by software from the product’s website. Read the draft before you publish it: what stands on your
                listing is your statement.
              </p>
            </>
          ),
        },
        {
          id: 'fair',
          title: 'Votes',
          body: (
            <p>
              One person, one account. Votes are given freely: not paid for, not traded, not made by programs. The{' '}
              <Link href={paths.voting}>rules on voting</Link> are part of these terms.
            </p>
          ),
        },
        {
          id: 'api',
          title: 'Programs',
          body: (
            <p>
              You may read the API and the pages by program within the limits that it tells, and use what you read with a link to where it
              is from. Paid placement must be shown as paid wherever you show it. What an API key of yours does counts as done by you: keep
              it secret.
            </p>
          ),
        },
        {
          id: 'buying',
          title: 'Buying',
          body: (
            <>
              <p>
                Prices are those at the time of the order, in US dollars; value added tax is worked out and shown before you pay. What is
                sold stands on <Link href={paths.pricing}>the pricing page</Link>: dates, room and a marked place. No number of visitors,
                votes or sales is promised with it.
              </p>
              <p>
                Consumers in the European Union can withdraw from a purchase within 14 days. Where you ask us at checkout to begin at once,
                and we have done all of it, that right ends. If we fail to deliver a line of an order, you get back what it cost. When we
                take a listing off because it broke these terms, what was paid for it is not paid back.
              </p>
            </>
          ),
        },
        {
          id: 'badge',
          title: 'The badge',
          body: (
            <p>
              On the free plan our badge stands on the product’s homepage, as we give it, visible to those who visit. We look for it now and
              then; <Link href={paths.links}>what happens when it is gone</Link> is that the link turns <code>nofollow</code> and the
              listing leaves trending until it is back.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'What we answer for',
          body: (
            <p>
              For intent and gross negligence, for harm to life, body or health, and where the law says that it can’t be excluded, without
              limit. For slight negligence only where a duty is broken that the contract lives by, and then for the damage that was to be
              foreseen. We don’t test the products listed here: whether one is right for you is yours to judge. The site may be down at
              times.
            </p>
          ),
        },
        {
          id: 'end',
          title: 'How it ends',
          body: (
            <p>
              You can delete your account at any time, in its <Link href={paths.settings}>settings</Link>: it is closed at once and erased
              after 14 days, in which you can open it again. Your listings then go to the site, without your name, unless they have another
              owner or you delete them; whoever owns the product can claim them. We can close an account that breaks these terms, with a
              reason, and after a warning where that makes sense. Pages of launches and awards stay as part of the record, unless their
              owner asks for removal.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'The rest',
          body: (
            <p>
              When these terms change, this page says so four weeks before; who doesn’t agree can leave. If a part doesn’t hold, the others
              do. The law of the place where we are seated applies; consumers keep the protection of the law where they live. Questions and
              notices go to <a href={`mailto:${operatorEmail}`}>{operatorEmail}</a>.
            </p>
          ),
        },
      ]}
    />
  );
}
