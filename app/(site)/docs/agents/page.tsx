import { BookOpen, FileText } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { metadataUrl } from '#lib/auth/oauth/resources.ts';
import { tagPage } from '#lib/cache/tag-page.ts';
import { newestProtocol, olderProtocols } from '#lib/contract/protocol-versions.ts';
import { config } from '#lib/core/config.ts';
import { formatNumber } from '#lib/core/format-number.ts';
import { paths } from '#lib/core/paths.ts';
import { agentRules } from '#lib/guide/agent-rules.ts';
import { clients } from '#lib/guide/clients.ts';
import {
  addresses,
  curlExamples,
  launchSteps,
  limits,
  oauthFacts,
  problemMembers,
  promptFacts,
  resourceFacts,
  scopeFacts,
  statuses,
  toolFacts,
  toolGroups,
  undoFacts,
} from '#lib/guide/facts.ts';
import { Badge } from '#lib/ui/kit/badge.tsx';
import { buttonStyle } from '#lib/ui/kit/button.tsx';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { Contents } from '#lib/ui/kit/contents.tsx';
import { JsonLd } from '#lib/ui/kit/json-ld.tsx';
import { PageHeader } from '#lib/ui/kit/page-header.tsx';
import { Table } from '#lib/ui/kit/table.tsx';
import { pageMetadata } from '#lib/ui/shell/page-metadata.ts';
import { maxBodyBytes } from '#lib/web/decode-json.ts';
import { breadcrumbsData } from '../../list-data.ts';
import { ClientList } from './client-list.tsx';
import { TextWithCode } from './text-with-code.tsx';
import { ToolList } from './tool-list.tsx';

const title = 'Connect an agent';

function description(): string {
  return `Connect Claude, ChatGPT, Cursor or any other MCP client to ${config().siteName}: setup, tools and their scopes, errors, limits, and OAuth for applications.`;
}

export function generateMetadata() {
  const types = { 'text/markdown': paths.agentsMarkdown };
  return pageMetadata({ title, description: description(), path: paths.agents, types, openGraph: { type: 'article' } });
}

const parts = [
  { id: 'connect', title: 'Connect in a minute' },
  { id: 'access', title: 'What you allow' },
  { id: 'keys', title: 'With an API key' },
  { id: 'launch', title: 'From an address to a launch' },
  { id: 'tools', title: 'The tools' },
  { id: 'undo', title: 'To undo' },
  { id: 'resources', title: 'Resources and prompts' },
  { id: 'by-hand', title: 'By hand' },
  { id: 'errors', title: 'Errors' },
  { id: 'limits', title: 'Limits and retries' },
  { id: 'clients', title: 'For authors of clients' },
] as const;

export default async function AgentsPage() {
  tagPage();
  const { siteName, siteUrl } = config();
  const groups = toolGroups();
  const tools = groups.flatMap((group) => group.tools);
  const open = tools.filter(({ scope }) => scope === 'public').length;
  const at = addresses();
  const hand = curlExamples();
  const url = siteUrl + paths.agents;
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@graph': [
            { '@type': 'TechArticle', '@id': `${url}#guide`, headline: title, description: description(), url, inLanguage: 'en' },
            breadcrumbsData([{ name: title, url }]),
          ],
        }}
      />
      <PageHeader
        ruled
        title={title}
        description={`Let Claude, ChatGPT or another agent look around ${siteName}, submit your product, correct its draft and bring it to its launch.`}
        actions={
          // Plain links, because neither target is a Next page.
          <>
            <a href={paths.agentsMarkdown} className={buttonStyle('secondary', 'sm')}>
              <FileText aria-hidden size={16} /> As Markdown
            </a>
            <a href={paths.apiReference} className={buttonStyle('secondary', 'sm')}>
              <BookOpen aria-hidden size={16} /> API reference
            </a>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 border-line pb-8 lg:border-t lg:pt-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CodeBlock title="Address of the tool server" value={at.mcp} label="Address of the tool server" />
            <dl className="grid gap-x-8 gap-y-3 text-base sm:grid-cols-3">
              <Fact name="Tools">
                {tools.length}, of which {open} need no <span className="whitespace-nowrap">sign-in</span>
              </Fact>
              <Fact name="Access">Your permission, or an API key</Fact>
              <Fact name="Protocol">MCP {newestProtocol} and older, Streamable HTTP</Fact>
            </dl>
          </div>

          <Part id="connect">
            <p className="max-w-measure">
              Add the address to the agent or editor you use. It can look around at once. The first time it wants to act for you, it opens a
              page of ours, and you allow it or don’t.
            </p>
            <ClientList clients={clients()} />
            <p className="max-w-measure text-base text-soft">
              Another client? Any that speaks the Model Context Protocol over HTTP will do: give it the address above.
            </p>
          </Part>

          <Part id="access">
            <p className="max-w-measure">
              You sign in here, in your own browser, and see which application asks, whether it is proven to be who it says, and what it
              would be able to do. Then you press Allow access or Deny. The application has no part in the sign-in, and gets only the access
              that is listed there:
            </p>
            <ul className="divide-y divide-line border-y border-line">
              <Scope name="no sign-in" meaning="Everything public: search, listings, categories, launches, founders, the blog" />
              {scopeFacts().map(({ scope, meaning }) => (
                <Scope key={scope} name={scope} meaning={meaning} />
              ))}
            </ul>
            <p className="max-w-measure">
              A mail tells you of each connection. When a tool needs more than you allowed, the client asks again. What an application
              changes is marked with its name in the history of your listing. You find all of them in{' '}
              <a href={paths.connectedApps} className="link">
                connected apps
              </a>
              ; what you revoke there stops working at once.
            </p>
            <h3 className="-mb-2 pt-2 text-base">What every agent keeps to</h3>
            <ul className="grid max-w-measure list-disc gap-1.5 pl-5 marker:text-quiet">
              {agentRules.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
          </Part>

          <Part id="keys">
            <p className="max-w-measure">
              For scripts, and for clients that can’t open a browser.{' '}
              <a href="/dashboard/keys" className="link">
                Make a key in your dashboard
              </a>
              : choose its scopes and, if you like, when it expires. It is shown once. Send it with each request, to the tool server and to
              the REST API alike:
            </p>
            <CodeBlock title="Header" value="Authorization: Bearer YOUR_KEY" label="Header with an API key" />
            <p className="max-w-measure">
              Keep it out of files that you share; the snippets above read it from an environment variable if the client supports that. A
              key can be revoked at any time, and says when it was last used.
            </p>
          </Part>

          <Part id="launch">
            <ol className="grid gap-0">
              {launchSteps().map((step, index) => (
                <li key={step.title} className="group grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
                  <span aria-hidden className="flex flex-col items-center">
                    <span className="grid size-8 place-items-center rounded-full border border-line bg-surface text-sm font-medium figures">
                      {index + 1}
                    </span>
                    <span className="w-px flex-1 bg-line group-last:hidden" />
                  </span>
                  <div className="grid max-w-measure content-start gap-1 pt-0.5 pb-6 group-last:pb-0">
                    <h3 className="text-base">{step.title}</h3>
                    <p className="text-soft">
                      <TextWithCode text={step.text} />
                    </p>
                    <p className="flex flex-wrap gap-x-3 text-sm">
                      {step.tools.map((name) => (
                        <a key={name} href={`#${name}`} className="link inline-flex min-h-8 items-center font-mono">
                          {name}
                        </a>
                      ))}
                    </p>
                  </div>
                </li>
              ))}
            </ol>
          </Part>

          <Part id="tools">
            <p className="max-w-measure">
              Each is an operation of the{' '}
              <a href={paths.apiReference} className="link">
                REST API
              </a>{' '}
              under the same name, with the same input, answer and errors. Input is path, query and body in one object. The tool’s
              annotations say if the tool only reads, if it deletes, and if a call may be repeated safely.
            </p>
            <ul className="grid max-w-measure list-disc gap-1.5 pl-5 marker:text-quiet">
              {toolFacts().map((fact) => (
                <li key={fact}>
                  <TextWithCode text={fact} />
                </li>
              ))}
            </ul>
            <ToolList groups={groups} />
          </Part>

          <Part id="undo">
            <p className="max-w-measure">Ask before what others see at once: edits of a live listing, news, invites. Then:</p>
            <dl className="divide-y divide-line border-y border-line text-base">
              {undoFacts().map(({ tool, undo }) => (
                <div key={tool} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <dt>
                    <a href={`#${tool}`} className="link font-mono text-sm">
                      {tool}
                    </a>
                  </dt>
                  <dd className="text-soft">
                    <TextWithCode text={undo} />
                  </dd>
                </div>
              ))}
            </dl>
          </Part>

          <Part id="resources">
            <p className="max-w-measure">Clients that show resources and prompts offer these beside the tools.</p>
            <dl className="divide-y divide-line border-y border-line text-base">
              {[...resourceFacts(), ...promptFacts()].map((offer) => (
                <div key={offer.name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                  <dt>{offer.title}</dt>
                  <dd className="grid gap-0.5">
                    <code className="font-mono text-sm [overflow-wrap:anywhere]">{offer.name}</code>
                    <span className="text-soft">{offer.meaning}</span>
                  </dd>
                </div>
              ))}
            </dl>
          </Part>

          <Part id="by-hand">
            <p className="max-w-measure">The same search as a REST request and as a tool call. Both give the same listings.</p>
            <CodeBlock title="REST" value={hand.rest} label="A search by REST" />
            <CodeBlock title="Tool call" value={hand.tool} label="A search by a tool call" />
            <CodeBlock title="REST, as yourself" value={hand.restWithKey} label="A request with a key" />
          </Part>

          <Part id="errors">
            <p className="max-w-measure">
              A tool that fails answers <TextWithCode text="`isError: true`" />. Its text is a JSON object with the fields that REST sends
              as <TextWithCode text="`application/problem+json`" /> (RFC 9457).
            </p>
            <h3 className="-mb-2 text-base">Members</h3>
            <dl className="divide-y divide-line border-y border-line text-base">
              {problemMembers().map(({ name, meaning }) => (
                <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
                  <dt className="font-mono text-sm sm:pt-px">{name}</dt>
                  <dd className="text-soft">
                    <TextWithCode text={meaning} />
                  </dd>
                </div>
              ))}
            </dl>
            <h3 className="-mb-2 pt-2 text-base">Statuses</h3>
            <dl className="divide-y divide-line border-y border-line text-base">
              {statuses.map(({ status, meaning, todo }) => (
                <div key={status} className="grid grid-cols-[3rem_minmax(0,1fr)] py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-6">
                  <dt className="font-mono text-sm sm:pt-px">{status}</dt>
                  <dd>
                    <TextWithCode text={meaning} />{' '}
                    <span className="text-soft">
                      <TextWithCode text={todo} />
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <h3 className="-mb-2 pt-2 text-base">Challenges</h3>
            <p className="max-w-measure">
              Two of them are sent as HTTP statuses, so that clients can act on them: 401 says where tokens come from, 403 which scopes to
              ask for, in <TextWithCode text="`WWW-Authenticate`" />.
            </p>
            <CodeBlock
              title="The first protected call without a token"
              label="A challenge"
              value={`HTTP/1.1 401 Unauthorized\nWWW-Authenticate: Bearer scope="account:read",\n  resource_metadata="${metadataUrl('mcp')}"`}
            />
          </Part>

          <Part id="limits">
            <Table
              caption="Limits"
              columns={[
                { key: 'of', header: 'What', cell: ({ subject }) => subject },
                {
                  key: 'count',
                  header: 'At most',
                  className: 'whitespace-nowrap',
                  cell: ({ count, per }) => `${formatNumber(count)} ${per}`,
                },
                { key: 'counted', header: 'Counted for', cell: ({ countedPer }) => countedPer },
              ]}
              rows={limits()}
              rowKey={({ subject }) => subject}
            />
            <p className="max-w-measure">
              Beyond these limits the answer is 429 and says when to come back: <TextWithCode text="`retry_after`" /> in a tool’s error,{' '}
              <TextWithCode text="`Retry-After`" /> as a header, in seconds. The <TextWithCode text="`RateLimit`" /> headers of every answer
              say how much is left. A message may have up to {maxBodyBytes / 1024 ** 2} MiB.
            </p>
            <p className="max-w-measure">
              Writes take an idempotency key: <TextWithCode text="`idempotency_key`" /> as an argument of a tool,{' '}
              <TextWithCode text="`Idempotency-Key`" /> as a header of REST. For 24 hours the same key with the same input gives the first
              answer again and does nothing twice; such a repetition doesn’t count as a write.
            </p>
          </Part>

          <Part id="clients">
            <p className="max-w-measure">
              One address serves all versions, without sessions: <TextWithCode text={`\`${newestProtocol}\``} />, which needs no handshake,
              and <TextWithCode text={olderProtocols.map((version) => `\`${version}\``).join(', ')} />, which begin with{' '}
              <TextWithCode text="`initialize`" />. Applications without tools use the same tokens on REST.
            </p>
            <dl className="divide-y divide-line border-y border-line text-base">
              {oauthFacts().map(({ name, value }) => (
                <div key={name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
                  <dt className="font-medium">{name}</dt>
                  <dd className="[overflow-wrap:anywhere] text-soft">
                    <TextWithCode text={value} />
                  </dd>
                </div>
              ))}
            </dl>
            <p className="max-w-measure">
              Something missing or wrong?{' '}
              <Link href={`${paths.about}#who`} className="link">
                Write to us
              </Link>
              , with the <TextWithCode text="`request_id`" /> of the answer.
            </p>
          </Part>
        </div>
        <aside
          aria-label="On this page"
          className="grid content-start gap-6 max-lg:order-first lg:sticky lg:top-20 lg:self-start print:hidden"
        >
          <Contents title="On this page" items={parts} />
        </aside>
      </div>
    </>
  );
}

function Part({ id, children }: { id: (typeof parts)[number]['id']; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={id} className="text-xl">
        {parts.find((part) => part.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

function Scope({ name, meaning }: { name: string; meaning: string }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-baseline">
      <span>
        <Badge>{name}</Badge>
      </span>
      <span>{meaning}.</span>
    </li>
  );
}
