'use client';

import { Check, CloudOff, Eye, LoaderCircle, TriangleAlert, Undo2 } from 'lucide-react';
import { locale } from '#lib/core/format-date.ts';
import { countOf } from '#lib/core/format-number.ts';
import { shortAddress } from '#lib/core/link-address.ts';
import { paths } from '#lib/core/paths.ts';
import { Button, LinkButton } from '#lib/ui/kit/button.tsx';
import { classNames } from '#lib/ui/kit/class-names.ts';
import { Time } from '#lib/ui/kit/time.tsx';
import { LogoDrop } from '../../logo-drop.tsx';
import { isUnread } from './build-labels.ts';
import { EditorBars } from './editor-bars.tsx';
import { useDraftEditor } from './editor-context.ts';
import { partLabel } from './editor-fields.ts';
import { type EditorState, isSaving } from './editor-state.ts';
import { SectionStrip } from './section-links.tsx';
import { countMarks, needsOf } from './sections.ts';

interface ActionsProps {
  preview: () => void;
  check: () => void;
  /** Opens the evidence as a sheet, on screens without room for the panel. */
  evidence?: () => void;
}

/** The actions on the draft as a whole. The last one becomes the primary action of the page once no required field is blank. */
export function EditorActions({ preview, check, evidence }: ActionsProps) {
  const { state, dispatch } = useDraftEditor();
  const { undoable, draft } = state;
  const isBlocked = needsOf(state).some(({ why }) => why === 'needed');
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Undo2 aria-hidden size={16} />}
        disabled={undoable.length === 0}
        aria-keyshortcuts="Control+Z Meta+Z"
        title={undoable.length > 0 ? `Take back: ${undoable.at(-1)?.label}` : 'Nothing to take back'}
        onClick={() => dispatch({ type: 'undo' })}
      >
        <span className="max-sm:sr-only">Undo</span>
      </Button>
      {evidence && (
        <Button size="sm" icon={<span aria-hidden className="icon icon-quote size-3.5" />} onClick={evidence}>
          Evidence
        </Button>
      )}
      <Button size="sm" icon={<Eye aria-hidden size={16} />} onClick={preview} {...(evidence && { className: 'max-sm:hidden' })}>
        As a page
      </Button>
      {draft.listing ? (
        <LinkButton href={`/dashboard/listings/${draft.listing.id}`} size="sm" variant="strong" className="max-lg:ml-auto">
          {draft.listing.status === 'draft' ? 'Choose how it launches' : draft.listing.status === 'live' ? 'To the listing' : 'Its launch'}
        </LinkButton>
      ) : (
        <Button size="sm" variant={isBlocked ? 'secondary' : 'primary'} className="whitespace-nowrap max-lg:ml-auto" onClick={check}>
          Check and submit
        </Button>
      )}
    </>
  );
}

/** The toolbar, which stays in view: logo, name, the source of the facts, the state of saving, and the actions. */
export function EditorToolbar(props: ActionsProps & { name: string; section: string; readAgainAt: string | null }) {
  const { name, section, readAgainAt, preview, check } = props;
  const { state, dispatch, logo } = useDraftEditor();
  const { build, url } = state.draft;
  const { stated, concluded } = countMarks(state);
  return (
    <div className="sticky top-(--header-height) z-20 mb-6 before:absolute before:inset-0 before:-z-10 before:border-b before:border-rule before:bg-page before:shadow-[0_0_0_100vmax_var(--page),0_0_0_100vmax_var(--page)] before:[clip-path:inset(0_-100vmax)] after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-rule after:shadow-[0_0_0_100vmax_var(--rule)] after:[clip-path:inset(0_-100vmax)] lg:mb-8">
      <div className="flex min-h-13 items-center gap-3 py-1.5 lg:min-h-16">
        <LogoDrop
          action={paths.draftLogoUpload(state.draft.id)}
          name={name}
          logo={logo}
          size={40}
          takesPaste
          onSaved={() => dispatch({ type: 'uploaded', part: 'fields.logo_url' })}
        />
        <div className="grid min-w-0 flex-1">
          <h1 className="truncate text-lg leading-tight">{name}</h1>
          <div className="flex min-w-0 items-center gap-x-1.5 text-sm text-soft">
            <span className="truncate max-sm:hidden">
              {isUnread(build) && !readAgainAt ? 'Nothing read at' : `${countOf(stated + concluded, 'fact')} from`}{' '}
              {build && build.pages > 0 && !readAgainAt && `${countOf(build.pages, 'page')} of `}
              <a href={url} target="_blank" rel="noopener nofollow" className="link">
                {shortAddress(url)}
              </a>
              {readAgainAt && (
                <>
                  , read again <Time at={readAgainAt} />
                </>
              )}
              ,
            </span>
            <SaveState state={state} />
          </div>
        </div>
        <div className="flex items-center gap-2 max-lg:hidden">
          <EditorActions preview={preview} check={check} />
        </div>
      </div>
      <SectionStrip current={section} />
      <EditorBars />
    </div>
  );
}

const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

/** Returns a short text about the state of saving. */
function saveLabel(state: EditorState): { text: string; kind: 'calm' | 'busy' | 'trouble' | 'offline' } {
  if (state.status === 'signed_out') return { text: 'Signed out: not saved', kind: 'trouble' };
  if (state.status === 'gone') return { text: 'No longer yours to edit', kind: 'trouble' };
  if (state.failures > 0) return { text: 'No connection: kept here, will be sent again', kind: 'offline' };
  if (isSaving(state)) return { text: state.sending?.command?.type === 'regenerate' ? 'Drafting again' : 'Saving', kind: 'busy' };
  if (state.conflict) return { text: `${state.conflict.parts.map(partLabel).join(', ')}: choose a value`, kind: 'trouble' };
  if (Object.keys(state.dirty).length > 0) return { text: 'Not all saved: see the marked fields', kind: 'trouble' };
  return state.savedAt === null
    ? { text: 'Saves by itself', kind: 'calm' }
    : { text: `Saved at ${clock.format(state.savedAt)}`, kind: 'calm' };
}

/** Shows the save state and announces it to screen readers. */
function SaveState({ state }: { state: EditorState }) {
  const { text, kind } = saveLabel(state);
  const Icon = { calm: Check, busy: LoaderCircle, trouble: TriangleAlert, offline: CloudOff }[kind];
  return (
    <p
      role="status"
      className={classNames(
        'flex items-center gap-1.5 text-sm figures',
        kind === 'trouble' || kind === 'offline' ? 'font-medium text-warning' : 'text-soft',
      )}
    >
      {(kind !== 'calm' || state.savedAt !== null) && (
        <Icon aria-hidden size={14} className={classNames('shrink-0', kind === 'busy' && 'animate-turn')} />
      )}
      {text}
    </p>
  );
}
