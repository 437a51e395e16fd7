import { ChevronRight } from 'lucide-react';
import type { Client, Snippet } from '#lib/guide/clients.ts';
import { CodeBlock } from '#lib/ui/kit/code-block.tsx';
import { TextWithCode } from './text-with-code.tsx';

/** The common clients, collapsed. Each client has its own URL fragment, such as `#cursor`. */
export function ClientList({ clients }: { clients: readonly Client[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {clients.map((client, at) => (
        <details
          key={client.id}
          open={at === 0}
          className="group/client print:break-inside-avoid print:[&::details-content]:block print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-14 list-none items-center gap-3 hover:bg-hover [&::-webkit-details-marker]:hidden">
            <ChevronRight
              aria-hidden
              size={18}
              className="shrink-0 text-quiet transition-transform duration-150 group-open/client:rotate-90 print:hidden"
            />
            <span className="font-medium">{client.name}</span>
            <span className="ml-auto pr-1 text-right text-sm text-soft">{client.where}</span>
          </summary>
          {/* The id is on the content, because browsers open the `details` that contains the target. The scroll margin keeps the
              summary above it visible. */}
          <div id={client.id} className="grid scroll-mt-14 grid-cols-[minmax(0,1fr)] gap-3 pb-6 sm:pl-[1.875rem] print:pl-0">
            {client.steps.length > 0 && (
              <ol className="grid max-w-measure list-decimal gap-1.5 pl-5 marker:text-quiet">
                {client.steps.map((step) => (
                  <li key={step}>
                    <TextWithCode text={step} />
                  </li>
                ))}
              </ol>
            )}
            <Snippets client={client} snippets={client.snippets} />
            {client.after && (
              <p className="max-w-measure text-base text-soft">
                <TextWithCode text={client.after} />
              </p>
            )}
            {client.withKey && (
              <>
                <h3 className="pt-2 text-base">With an API key instead</h3>
                <Snippets client={client} snippets={client.withKey} kind="with a key" />
              </>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

function Snippets({ client, snippets, kind }: { client: Client; snippets: readonly Snippet[]; kind?: string }) {
  return snippets.map(({ place, text }, at) => (
    <CodeBlock
      key={text}
      title={place}
      value={text}
      label={[`${client.name}: ${place}`, kind, at > 0 ? String(at + 1) : ''].filter(Boolean).join(', ')}
    />
  ));
}
