'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shortAddress } from '#lib/core/link-address.ts';
import type { DraftView } from '#lib/drafts/draft-view.ts';
import type { Changer } from '#lib/drafts/find-last-changer.ts';
import type { CategoryPlaces } from '#lib/listings/categories/category-places.ts';
import { isPublic } from '#lib/listings/public-status.ts';
import type { DifferenceView } from '#lib/readings/difference-view.ts';
import { ActionForm } from '#lib/ui/kit/action-form.tsx';
import { Alert } from '#lib/ui/kit/alert.tsx';
import { Dialog, Sheet } from '#lib/ui/kit/dialog.tsx';
import type { SelectOption } from '#lib/ui/kit/field.tsx';
import { SubmitButton } from '#lib/ui/kit/submit-button.tsx';
import { toast } from '#lib/ui/kit/toast.ts';
import { SubmitForm } from '../../submit/submit-form.tsx';
import { submitDraftForm } from './actions.ts';
import { describeOutcome, isUnread, unnamedDraft } from './build-labels.ts';
import { DeleteDraftForm } from './delete-draft-form.tsx';
import { DraftingNote } from './drafting-note.tsx';
import { EditorProvider } from './editor-context.ts';
import { groups } from './editor-fields.ts';
import { shownValue } from './editor-state.ts';
import { EditorActions, EditorToolbar } from './editor-toolbar.tsx';
import { InviteForm } from './invite-form.tsx';
import { jumpTo } from './jump-to.ts';
import { LastCheck, type LaunchChoices } from './last-check.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PagePreview } from './page-preview.tsx';
import { ProblemPages } from './problem-pages.tsx';
import { Section } from './section.tsx';
import { SectionRail } from './section-links.tsx';
import { isDifferent } from './sections.ts';
import { PanelTabs, type PanelView, SidePanel } from './side-panel.tsx';
import { useEditor } from './use-editor.ts';
import { useInView } from './use-in-view.ts';

const wideScreen = '(min-width: 64rem)';
const hoverMs = 180;

export interface DraftPageProps {
  draft: DraftView;
  /** The author of the latest change; null if there is none. */
  changedBy: Changer | null;
  launches: LaunchChoices;
  canInvite: boolean;
  pages: readonly { url: string; title: string }[];
  /** URL path of our copy of the logo; null until it is stored. */
  logo: string | null;
  categories: readonly { name: string; slug: string; group: string | null }[];
  categoryPlaces: CategoryPlaces;
  countries: readonly SelectOption[];
  /** The crawler's name. */
  bot: string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** The differences between the website and the listing's profile; an empty list if the draft has no listing yet. */
  differences: readonly DifferenceView[];
  /** The time at which the latest reading of the site ended, in ISO 8601; null if the site was read only for the draft. */
  readAgainAt: string | null;
}

/** The editor of a draft: the sections with the marks of their values, the form, and a panel with evidence and preview. */
export function DraftEditor({ draft, changedBy, launches, canInvite, logo: initialLogo, ...props }: DraftPageProps) {
  const { categories, categoryPlaces, countries, bot, today, differences, readAgainAt } = props;
  const { state, dispatch, logo } = useEditor(draft, changedBy, initialLogo);
  const [target, setTarget] = useState('fields.tagline');
  const [section, setSection] = useState('needs');
  const [openSections, setOpenSections] = useState<readonly string[]>(() =>
    groups.filter((group, at) => at === 0 || isDifferent(group, differences)).map(({ id }) => id),
  );
  const [view, setView] = useState<PanelView>('evidence');
  const [shown, setShown] = useState<'sheet' | 'check' | 'page' | null>(null);
  const close = useCallback(() => setShown(null), []);
  const panel = useRef<HTMLElement>(null);
  const focusedTarget = useRef<string | null>(null);
  const setFocusedTarget = useCallback((next: string) => {
    focusedTarget.current = next;
    setTarget(next);
  }, []);
  const showEvidence = useCallback((next: string) => {
    setTarget(next);
    setView('evidence');
    if (matchMedia(wideScreen).matches) panel.current?.focus();
    else setShown('sheet');
  }, []);
  const announcement = state.announcement;
  const shownToast = useRef(announcement);
  const takeToastAway = useRef(() => {});
  // Removes the toast when the editor is left, because its Undo button would do nothing on another page.
  useEffect(() => () => takeToastAway.current(), []);
  useEffect(() => {
    if (!announcement || announcement === shownToast.current) return;
    shownToast.current = announcement;
    const { text, versions } = announcement;
    takeToastAway.current = toast(
      text,
      announcement.undo ? { action: { label: 'Undo', onClick: () => dispatch({ type: 'undo', versions }) } } : {},
    );
  }, [announcement, dispatch]);
  useInView({ setSection, setTarget, focusedTarget });

  const editor = useMemo(
    () => ({ state, dispatch, logo, target, setFocusedTarget, showEvidence, categories, categoryPlaces, countries, today, differences }),
    [state, dispatch, logo, target, setFocusedTarget, showEvidence, categories, categoryPlaces, countries, today, differences],
  );
  const slugs = useMemo(() => new Map(categories.map(({ name, slug }) => [name, slug])), [categories]);
  const fields = useHoveredTarget(setTarget, focusedTarget);
  const name = (shownValue(state, 'fields.name') as string) || unnamedDraft;
  // Once the site was read again, the problems of the build no longer matter. The listing's page Website shows the problems of that
  // reading.
  const outcome = draft.build && !readAgainAt && describeOutcome(draft.build, shortAddress(draft.url), bot);
  const isAllOpen = openSections.length === groups.length;
  const actions = { preview: () => setShown('page'), check: () => setShown('check') };
  const toggle = (id: string, open: boolean) => setOpenSections((before) => [...before.filter((one) => one !== id), ...(open ? [id] : [])]);

  return (
    <EditorProvider value={editor}>
      <div className="[--editor-top:9.75rem] lg:[--editor-top:10.5rem] xl:[--editor-top:7.75rem]">
        <EditorToolbar {...actions} name={name} section={section} readAgainAt={readAgainAt} />
        <noscript>
          <Alert tone="warning" className="mb-6">
            Editing needs JavaScript. You can also edit drafts through the API, and submit this one as it is.
          </Alert>
          {!draft.listing && (
            <ActionForm action={submitDraftForm} values={{ draft: draft.id, next: 'later' }} className="mb-6 grid gap-3">
              <SubmitButton variant="primary" className="justify-self-start">
                Submit the product
              </SubmitButton>
            </ActionForm>
          )}
        </noscript>
        <div className="grid gap-x-10 gap-y-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[12rem_minmax(0,1fr)_23rem]">
          <SectionRail current={section} />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6" {...fields}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {outcome && (
                <Alert tone={outcome.tone} title={outcome.title}>
                  {outcome.text}
                  {isUnread(draft.build) ? (
                    !draft.listing && (
                      <div className="pt-3">
                        <SubmitForm url={draft.url} label="Read this address" draft={draft.id} />
                      </div>
                    )
                  ) : (
                    <ProblemPages pages={draft.build?.problemPages ?? []} />
                  )}
                </Alert>
              )}
              {draft.listing && (
                <Alert>
                  {isPublic(draft.listing.status)
                    ? 'The listing’s page shows your changes as soon as they are saved.'
                    : 'Your changes go into the listing as soon as they are saved; visitors don’t see its page now.'}
                </Alert>
              )}
              <NeedsCard />
              {draft.build && !readAgainAt && <DraftingNote drafting={draft.build.drafting} pages={draft.build.pages} />}
            </div>
            <button
              type="button"
              onClick={() => setOpenSections(isAllOpen ? [] : groups.map(({ id }) => id))}
              className="press-area link justify-self-end text-sm"
            >
              {isAllOpen ? 'Fold all sections' : 'Open all sections'}
            </button>
            {groups.map((group) => (
              <Section key={group.id} group={group} open={openSections.includes(group.id)} toggle={(open) => toggle(group.id, open)} />
            ))}
            <div className="rule" />
            <div className="grid gap-6">
              {canInvite && <InviteForm draft={draft.id} invites={draft.invites} />}
              {!draft.listing && <DeleteDraftForm draft={draft.id} name={name} />}
            </div>
          </div>
          <SidePanel ref={panel} view={view} setView={setView} />
        </div>
        <div className="sticky bottom-0 z-20 -mx-4 flex items-center gap-2 border-t border-rule bg-page px-4 py-2 md:-mx-8 md:px-8 lg:hidden">
          <EditorActions {...actions} evidence={() => setShown('sheet')} />
        </div>
      </div>
      <Sheet open={shown === 'sheet'} onClose={close} title="What the site says">
        {shown === 'sheet' && <PanelTabs view={view} setView={setView} id="sheet" />}
      </Sheet>
      <Dialog
        open={shown === 'check'}
        onClose={close}
        title="Last check"
        description="Read once before the draft becomes a listing."
        width="lg"
      >
        {shown === 'check' && (
          <LastCheck
            launches={launches}
            preview={actions.preview}
            jump={(part) => {
              close();
              // Delayed, because the dialog restores the focus when it closes.
              setTimeout(() => jumpTo(part));
            }}
          />
        )}
      </Dialog>
      {shown === 'page' && <PagePreview slugs={slugs} onClose={close} />}
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
      const next = (event.target as HTMLElement).closest<HTMLElement>('[data-target]')?.dataset.target;
      if (next === hovered.current) return;
      hovered.current = next;
      clearTimeout(timer.current);
      if (next) timer.current = setTimeout(() => setTarget(next), hoverMs);
    },
    // A focused field takes precedence over the field under the mouse.
    onFocus: () => clearTimeout(timer.current),
    onPointerLeave: () => {
      clearTimeout(timer.current);
      hovered.current = undefined;
      if (focusedTarget.current && document.activeElement?.closest('[data-part]')) setTarget(focusedTarget.current);
    },
  };
}
