import type { Metadata } from 'next';
import Link from 'next/link';
import { getCurrentUser } from '#lib/auth/session.ts';
import { config } from '#lib/core/config.ts';
import { robotsToken } from '#lib/crawl/user-agent.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { SubmitForm } from './submit-form.tsx';

export function generateMetadata(): Metadata {
  return {
    title: 'Submit a product',
    description: `Put your product on ${config().siteName}: its profile is drafted from your own website, and you decide what is published.`,
    alternates: { canonical: '/submit' },
    robots: { index: true },
  };
}

const steps = [
  [
    'We read your site',
    'The home page and up to twelve more pages, such as pricing, about and docs. That takes seconds for a small site, up to two minutes for a large or slow one.',
  ],
  ['You get a draft', 'Each value is shown with the sentence of your site it comes from. What your site doesn’t say stays blank.'],
  ['You edit, then submit', 'Nothing is published or charged before you choose how it launches.'],
] as const;

export default async function SubmitPage({ searchParams }: { searchParams: Promise<{ url?: string | string[] }> }) {
  const { url } = await searchParams;
  const user = await getCurrentUser();
  return (
    <div className="mx-auto grid max-w-4xl gap-x-16 gap-y-10 pt-10 pb-16 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6">
        <header className="grid gap-2">
          <h1 className="text-2xl">Submit a product</h1>
          <p className="text-soft">One address is enough to begin.</p>
        </header>
        {!config().takes.submissions && (
          <Alert tone="warning">This site takes no new products at the moment. Come back in a while; what you drafted is kept.</Alert>
        )}
        <SubmitForm
          url={typeof url === 'string' ? url.slice(0, 2048) : ''}
          label={user ? 'Read the site and draft' : 'Sign in and draft'}
        />
        <p className="max-w-measure text-sm text-soft">
          {robotsToken()} reads what your robots.txt allows, and nothing else.{' '}
          <Link href="/bot" className="link">
            What the bot does
          </Link>
        </p>
      </div>
      <section aria-labelledby="steps" className="grid content-start gap-4 lg:border-l lg:border-line lg:pl-10">
        <h2 id="steps" className="text-base">
          What will happen
        </h2>
        <ol className="grid gap-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
              <span
                aria-hidden
                className="grid size-7 place-items-center rounded-full border border-line bg-surface text-sm font-medium text-soft figures"
              >
                {index + 1}
              </span>
              <div className="grid gap-0.5 text-base">
                <h3 className="pt-0.5 text-base">{title}</h3>
                <p className="text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
