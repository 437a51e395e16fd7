'use client';

import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shortAddress } from '#lib/core/link-address.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Button } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { LinkButton } from '#lib/ui/kit/link-button.tsx';
import type { SelectOption } from '#lib/ui/kit/select-field.tsx';
import { Sheet } from '#lib/ui/kit/sheet.tsx';
import { Time } from '#lib/ui/kit/time.tsx';
import { toast } from '#lib/ui/kit/toaster.tsx';
import { ListingLogo } from '#lib/ui/listing/listing-logo.tsx';
import { describeOutcome } from './build-labels.ts';
import { Completeness, jumpTo } from './completeness.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DeleteDraftForm } from './delete-draft-form.tsx';
import { EditorProvider } from './editor-context.ts';
import { type FieldGroup, groups } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { Faqs, Founders, LastGroup, Links, Milestones, StorySections } from './entry-groups.tsx';
import { EvidencePanel, targetLabel } from './evidence-panel.tsx';
import { FieldControl } from './field-controls.tsx';
import { InviteForm } from './invite-form.tsx';
import { PartNowSays } from './part-now-says.tsx';
import { PreviewButton } from './preview-button.tsx';
import { ProblemPages } from './problem-pages.tsx';
import { SaveState } from './save-state.tsx';
import { SubmitPanel } from './submit-panel.tsx';
import { useEditor } from './use-editor.ts';

const wideScreen = '(min-width: 64rem)';
const hoverMs = 180;

export interface DraftPageProps {
  draft: DraftView;
  canInvite: boolean;
  pages: readonly { url: string; title: string }[];
  /** URL path of our copy of the logo; null until it is stored. */
  logo: string | null;
  categories: readonly { name: string; slug: string; group: string | null }[];
  countries: readonly SelectOption[];
  /** The crawler's name. */
  bot: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** What the site now says otherwise than the profile of the listing; none before there is a listing. */
  differences: readonly DifferenceView[];
  /** When a later reading of the site ended, ISO 8601; null if it was read for the draft alone. */
  readAgainAt: string | null;
}

/** The draft's editor: the fields with their states on the left, their evidence on the right. */
export function DraftEditor({ draft, canInvite, logo: initialLogo, ...props }: DraftPageProps & { justBuilt: boolean }) {
  const { categories, countries, bot, today, differences, readAgainAt, justBuilt } = props;
  const { state, dispatch, logo } = useEditor(draft, initialLogo);
  const [target, setTarget] = useState('fields.tagline');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const focusedTarget = useRef<string | null>(null);
  const setFocusedTarget = useCallback((next: string) => {
    focusedTarget.current = next;
    setTarget(next);
  }, []);
  const showEvidence = useCallback((next: string) => {
    setTarget(next);
    if (matchMedia(wideScreen).matches) panel.current?.focus();
    else setIsSheetOpen(true);
  }, []);
  const announcement = state.announcement;
  const shownToast = useRef(announcement);
  useEffect(() => {
    if (!announcement || announcement === shownToast.current) return;
    shownToast.current = announcement;
    toast(announcement.text, announcement.undo ? { action: { label: 'Undo', onClick: () => dispatch({ type: 'undo' }) } } : {});
  }, [announcement, dispatch]);

  const editor = useMemo(
    () => ({ state, dispatch, logo, target, setFocusedTarget, showEvidence, categories, countries, today, differences }),
    [state, dispatch, logo, target, setFocusedTarget, showEvidence, categories, countries, today, differences],
  );
  const slugs = useMemo(() => new Map(categories.map(({ name, slug }) => [name, slug])), [categories]);
  const fields = useHoveredTarget(setTarget, focusedTarget);
  const name = (shownValue(state, 'fields.name') as string) || shortAddress(draft.url);
  // What the build met is history once the site was read again: the page Website of the listing says what that reading met.
  const outcome = draft.build && !readAgainAt && describeOutcome(draft.build, shortAddress(draft.url), bot);

  return (
    <EditorProvider value={editor}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pt-8 pb-4">
        <ListingLogo name={name} logoUrl={logo} size={48} />
        <div className="grid min-w-0 flex-1 basis-60">
          <h1 className="truncate text-2xl">{name}</h1>
          <p className="truncate text-base text-soft">
            {draft.listing ? 'Profile of the listing' : 'Draft'} from{' '}
            <a href={draft.url} target="_blank" rel="noopener nofollow" className="link">
              {shortAddress(draft.url)}
            </a>
            {readAgainAt ? (
              <span className="max-sm:hidden">
                , read again <Time at={readAgainAt} />
              </span>
            ) : (
              draft.build &&
              draft.build.pages > 0 && (
                <span className="figures max-sm:hidden">
                  , {draft.build.pages} {draft.build.pages === 1 ? 'page' : 'pages'} read in {Math.max(1, Math.round(draft.build.seconds))}{' '}
                  s
                </span>
              )
            )}
          </p>
        </div>
      </header>
      <div className="sticky top-(--header-height) z-10 -mx-4 mb-6 border-b border-line bg-page px-4 py-2 md:-mx-8 md:px-8 lg:mx-0 lg:px-0">
        <div className="flex flex-wrap items-center gap-2">
          <div className="mr-auto max-sm:w-full">
            <SaveState state={state} />
          </div>
          <Button
            size="sm"
            variant="quiet"
            icon={<Undo2 aria-hidden size={16} />}
            disabled={state.undoable.length === 0}
            aria-keyshortcuts="Control+Z Meta+Z"
            title={state.undoable.length > 0 ? `Take back: ${state.undoable.at(-1)?.label}` : 'Nothing to take back'}
            onClick={() => dispatch({ type: 'undo' })}
          >
            Undo
          </Button>
          <PreviewButton slugs={slugs} />
          <LinkButton
            href={draft.listing ? `/dashboard/listings/${draft.listing.id}` : '#submit'}
            size="sm"
            variant="primary"
            className="max-sm:ml-auto"
          >
            {draft.listing ? 'Its launch' : 'Submit'}
          </LinkButton>
        </div>
      </div>
      <noscript>
        <Alert tone="warning" className="mb-6">
          Editing needs JavaScript. You can also edit drafts through the API.
        </Alert>
      </noscript>
      <div className="grid gap-x-12 gap-y-8 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="isolate grid grid-cols-[minmax(0,1fr)] content-start gap-10" {...fields}>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
            <ConflictNotice />
            {outcome && (
              <Alert tone={outcome.tone} title={outcome.title}>
                {outcome.text}
                <ProblemPages pages={draft.build?.problemPages ?? []} />
              </Alert>
            )}
            <Completeness />
          </div>
          {groups.map((group, at) => (
            <Group key={group.id} group={group} {...(justBuilt ? { animationIndex: at } : {})} />
          ))}
          <div className="grid gap-10 border-t border-line pt-10 md:grid-cols-2">
            {canInvite && <InviteForm draft={draft.id} invites={draft.invites} />}
            <SubmitPanel />
          </div>
          {!draft.listing && <DeleteDraftForm draft={draft.id} />}
        </div>
        <aside
          ref={panel}
          aria-label={`What the site says: ${targetLabel(target)}`}
          data-target={target}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape')
              jumpTo(target.split('.').length > 1 && /^\d+$/.test(target.split('.')[1] ?? '') ? (target.split('.')[0] ?? target) : target);
          }}
          className="sticky top-[calc(var(--header-height)+4.5rem)] max-h-[calc(100dvh-var(--header-height)-5.5rem)] self-start overflow-y-auto overscroll-contain rounded-lg border border-line bg-sunken p-4 outline-none focus-visible:outline-2 focus-visible:outline-ink max-lg:hidden"
        >
          <h2 className="mb-3 border-b border-line pb-2 text-sm font-medium tracking-normal text-soft">What the site says</h2>
          <EvidencePanel />
        </aside>
      </div>
      <Sheet open={isSheetOpen} onClose={() => setIsSheetOpen(false)} title="What the site says">
        {isSheetOpen && <EvidencePanel />}
      </Sheet>
    </EditorProvider>
  );
}

/** Shows the evidence of the field under the mouse. When the mouse leaves the fields, shows the focused field's evidence. */
function useHoveredTarget(setTarget: (target: string) => void, focusedTarget: { current: string | null }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hovered = useRef<string | undefined>(undefined);
  return {
    // Not `onPointerOver`, which also fires when a field scrolls under a resting mouse.
    onPointerMove: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse' || (event.movementX === 0 && event.movementY === 0)) return;
      const next = (event.target as HTMLElement).closest<HTMLElement>('[data-part]')?.dataset.target;
      if (next === hovered.current) return;
      hovered.current = next;
      clearTimeout(timer.current);
      if (next) timer.current = setTimeout(() => setTarget(next), hoverMs);
    },
    // A focused field takes precedence over the hovered one.
    onFocus: () => clearTimeout(timer.current),
    onPointerLeave: () => {
      clearTimeout(timer.current);
      hovered.current = undefined;
      if (focusedTarget.current && document.activeElement?.closest('[data-part]')) setTarget(focusedTarget.current);
    },
  };
}

/** The parts of a group besides its fields. */
const membersOf: Record<string, readonly string[]> = {
  faqs: ['faqs'],
  founders: ['founders', 'founder_socials'],
  socials: ['company_socials'],
  story: ['story'],
  milestones: ['milestones'],
};

function Group({ group, animationIndex }: { group: FieldGroup; animationIndex?: number }) {
  return (
    <section
      id={`group-${group.id}`}
      aria-labelledby={`group-${group.id}-title`}
      style={animationIndex === undefined ? undefined : { animationDelay: `${animationIndex * 60}ms`, animationFillMode: 'backwards' }}
      className={classNames('grid scroll-mt-32 grid-cols-[minmax(0,1fr)] gap-6', animationIndex !== undefined && 'float-in')}
    >
      <h2 id={`group-${group.id}-title`} className="border-b border-line pb-2 text-lg">
        {group.title}
      </h2>
      {group.id === 'company' ? (
        // With the hints below, the controls of a row stand side by side.
        <div data-hints-below="" className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
          {group.fields.map((field) => (
            <FieldControl key={field.name} field={field} />
          ))}
        </div>
      ) : (
        group.fields.map((field) => <FieldControl key={field.name} field={field} />)
      )}
      <PartNowSays members={membersOf[group.id] ?? []} />
      {group.id === 'faqs' && <Faqs />}
      {group.id === 'founders' && <Founders />}
      {group.id === 'socials' && <Links area="company_socials" />}
      {group.id === 'story' && <StorySections />}
      {group.id === 'milestones' && <Milestones />}
      {group.id === 'last' && <LastGroup />}
    </section>
  );
}
