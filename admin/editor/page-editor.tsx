import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { AnyPageType } from '#app/templates/index.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import { paths } from '#schema/paths.ts'
import type { ActionAnswer } from '#schema/wire/page-actions.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import { call } from '../api.ts'
import { Choosers } from '../choosers/choosers.tsx'
import { queries } from '../queries.ts'
import { useTabTitle } from '../shell/heading.tsx'
import { toast } from '../ui/toast.tsx'
import { addressOfPath, type Values } from './address.ts'
import { Cell, useCell } from './cell.ts'
import { commentMarks, placeAround } from './comments/marks.ts'
import { type Editing, EditingContext } from './context.tsx'
import { useDiscarding } from './discarding.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorForm } from './form.tsx'
import { dropLocalCopy, findLocalCopy, keepLocalCopy } from './local-copy.ts'
import { useLocking } from './locking.ts'
import { Preview } from './preview.tsx'
import { placeOf } from './problem-summary.tsx'
import { usePublishing } from './publishing.ts'
import { useReviewing } from './reviewing.ts'
import { Saving } from './saving.ts'
import { useShortcuts } from './shortcuts.ts'
import { ContentStore } from './store.ts'
import { type EditorTab, fieldsOf, tabsOf } from './tabs.ts'
import { EditorView } from './view.ts'

// Fetched when the editor has nothing better to do, and for a page that has a schedule, follows another, or is in review.
const FirstSteps = lazy(() => import('./first-steps.tsx'))
const TimesNotice = lazy(() => import('./times-notice.tsx'))
const AliasNotice = lazy(() => import('./alias-notice.tsx'))
const ReviewNotice = lazy(() => import('./review-notice.tsx'))
const ChecksPanel = lazy(() => import('./checks-panel.tsx'))
const Conflict = lazy(() => import('./conflict.tsx'))
const LockNotice = lazy(async () => ({ default: (await import('./lock-notice.tsx')).LockNotice }))
const Leaving = lazy(async () => ({ default: (await import('./leaving.tsx')).Leaving }))
const Commenting = lazy(() => import('./comments/commenting.tsx'))

/** The editor of one existing page. */
export function PageEditor({ draft, type, onReviewed }: { draft: PageDraft; type: AnyPageType; onReviewed: () => void }) {
  const [page, setPage] = useState(draft)
  const [previewing, setPreviewing] = useState(() => innerWidth >= 1200)
  const tabs = useMemo(() => tabsOf(type), [type])
  const located = useMemo(() => locating(type), [type])
  const { editing, saving, comments } = useEditingOf(draft, type)
  const onLive = (url: string | null) => setPage((before) => nowLive(before, url))
  const publishing = usePublishing({ page: draft.id, editing, saving, onLive, onDone: onReviewed })
  const reviewing = useReviewing({ page, editing, saving, onDone: onReviewed })
  const turnLock = useLocking({ page, saving, onDone: onReviewed })
  const discarding = useDiscarding({ page, type, saving, onRead: setPage })
  useBeginning(editing, tabs[0]!)
  const shown = useCell(comments.shown)
  const phase = useCell(saving.state, (state) => state.phase)
  const commenting = shown !== null
  useShortcuts(editing.store, () => saveAndSay(saving), editing.comments && ((target) => comments.shown.set({ for: placeAround(target) })))
  useTabTitle(`Edit ${draft.content['title'] || 'page'}`)
  return (
    <EditingContext value={editing}>
      <div className={commenting ? 'editor editor-commented' : previewing ? 'editor editor-split' : 'editor'}>
        <EditorBar
          page={page}
          type={type}
          saving={saving}
          publishing={publishing}
          reviewing={reviewing}
          turnLock={turnLock}
          discarding={discarding}
          previewing={previewing && !commenting}
          onPreview={() => {
            setPreviewing(commenting || !previewing)
            comments.shown.set(null)
          }}
        />
        <div className="editor-main">
          <Suspense fallback={null}>
            <LockNotice page={page} turnLock={turnLock} />
            <FirstSteps />
            {page.alias_of && <AliasNotice page={page} />}
            {(page.scheduled || page.expire_at) && <TimesNotice page={page} saving={saving} onDone={onReviewed} />}
            {(page.review || page.wished) && <ReviewNotice page={page} reviewing={reviewing} />}
          </Suspense>
          <EditorForm tabs={tabs} />
          <Suspense fallback={null}>
            <ChecksPanel editing={editing} {...located} />
          </Suspense>
        </div>
        <Suspense fallback={null}>
          {editing.comments && <Commenting page={draft.id} marks={comments} shown={shown} tabs={tabs} saving={saving} />}
        </Suspense>
        {previewing && !commenting && <Preview action={paths.wagtail.preview(draft.id)} onClose={() => setPreviewing(false)} />}
      </div>
      <Suspense fallback={null}>
        {phase === 'conflict' && <Conflict page={page} type={type} saving={saving} />}
        <Leaving isClean={() => saving.isClean} save={() => saving.save()} onClosing={() => saving.keepCopyNow()} />
      </Suspense>
      <Choosers />
    </EditingContext>
  )
}

/** The fields of a type, and where a path of its content is: for the panel of checks. */
function locating(type: AnyPageType) {
  const fields = fieldsOf(type)
  const locate = (content: Values, path: string) => {
    const address = addressOfPath(content, path)
    return { address, place: placeOf({ address }, content, fields) }
  }
  return { fields, locate }
}

const nowLive = (page: PageDraft, url: string | null): PageDraft => ({
  ...page,
  live: true,
  status: 'live',
  has_unpublished_changes: false,
  url: url ?? page.url,
  review: null,
  scheduled: null,
  wished: null,
  may: { ...page.may, unpublish: true, approve: false, reject: false, cancel_workflow: false },
})

/** Whoever has just named a new page goes on with what it says. */
function useBeginning({ view }: Editing, { fields }: EditorTab) {
  const { state } = useLocation()
  useEffect(() => {
    const first = Object.keys(fields).find((name) => name !== 'title')
    if (state?.begin && first) view.reveal(first)
  }, [state, fields, view])
}

/** Content, view and saving of a draft; unsaved work of an earlier visit comes back by itself. */
function useEditingOf(draft: PageDraft, type: AnyPageType) {
  const made = useMemo(() => {
    const store = new ContentStore(upgradeContent(fieldsOf(type), draft.content))
    const view = new EditorView((field) => (tabsOf(type)[1]!.fields[field] ? 'promote' : 'content'))
    const comments = commentMarks()
    const readOnly = !draft.may.edit
    const editing: Editing = { store, view, readOnly, checks: new Cell([]), comments: draft.alias_of ? undefined : comments }
    const saving: Saving = new Saving({
      store,
      base: draft.latest_revision_id,
      send: (content, base_revision_id) => send(draft.id, { content, base_revision_id, editing_session: saving.session }),
      keepCopy: (content, base) => keepLocalCopy(draft.id, content, base),
      dropCopy: () => dropLocalCopy(draft.id),
    })
    return { editing, saving, comments }
  }, [draft, type])
  useEffect(() => {
    const stop = made.saving.start()
    bringBack(made.editing.store, draft, type)
    return () => {
      stop()
      queries.invalidateQueries({ queryKey: ['pages'], refetchType: 'none' })
    }
  }, [made, draft, type])
  return made
}

function bringBack(store: ContentStore, draft: PageDraft, type: AnyPageType) {
  const copy = findLocalCopy(draft.id)
  if (!copy || !draft.may.edit) return
  const content = upgradeContent(fieldsOf(type), copy.content)
  if (JSON.stringify(content) === JSON.stringify(store.content)) return dropLocalCopy(draft.id)
  store.replaceAll(content)
  toast(
    copy.base_revision_id === draft.latest_revision_id
      ? 'Your unsaved changes from last time are back. Undo removes them.'
      : 'Your unsaved changes from last time are back, but the page was changed meanwhile. Undo shows the latest draft.',
  )
}

const send = (page: number, body: object) => call<ActionAnswer>('POST', paths.api.action(page, 'save'), { body, stayWhenSignedOut: true })

async function saveAndSay(saving: Saving) {
  if (await saving.save()) toast('Draft saved.')
}
