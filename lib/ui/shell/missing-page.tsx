import { SearchX } from 'lucide-react';
import { EmptyState } from '#lib/ui/kit/empty-state.tsx';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';

/** The content of the “page not found” page, without the shell. */
export function MissingPage() {
  return (
    <div className="mx-auto max-w-xl py-16">
      <EmptyState
        level={1}
        title="There is no page at this address"
        icon={<SearchX aria-hidden size={28} strokeWidth={1.5} />}
        action={
          <>
            <LinkButton href="/" variant="primary">
              See the launches
            </LinkButton>
            <LinkButton href="/categories">Browse categories</LinkButton>
          </>
        }
      >
        It may have moved, the product may not be public yet, or its owner deleted the listing. Check the address, or start from here.
      </EmptyState>
    </div>
  );
}
