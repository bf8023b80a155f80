import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import type { Values } from '../../editor/address.ts'
import { EditingContext } from '../../editor/context.tsx'
import { UndoButtons } from '../../editor/editor-bar.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { ProblemSummary } from '../../editor/problem-summary.tsx'
import { useShortcuts } from '../../editor/shortcuts.ts'
import { FieldSet } from '../../fields/field-set.tsx'
import { toast } from '../../ui/toast.tsx'
import { SaveBar } from '../settings/save-bar.tsx'
import { SnippetConflict } from './conflict.tsx'
import type { EditorProps } from './draft-editor.tsx'
import { useEditingOf, useRefusal } from './editing.ts'
import { readSnippet, saveSnippet } from './queries.ts'
import { SnippetBar, SnippetLockNotice, SnippetMenu, UsedNote } from './snippet-bar.tsx'

/** The editor of a snippet without drafts: what is saved is public at once. */
export function PlainEditor({ declaration, opened }: EditorProps) {
  const { editing, snippet, theirs, decideLater, goOn, ...saving } = usePlainEditing({ declaration, opened })
  useShortcuts(editing.store, saving.save)
  const { fields, label } = declaration
  return (
    <EditingContext value={editing}>
      <div className="editor">
        <SnippetBar declaration={declaration} untitled="Untitled">
          <UndoButtons />
          <SnippetMenu snippet={snippet} turnLock={neverLocked} />
        </SnippetBar>
        <div className="editor-main setting-main snippet-main">
          <SnippetLockNotice snippet={snippet} turnLock={neverLocked} />
          {/* Enter in a field saves nothing: what is saved is public at once. */}
          <form className="setting-form" noValidate aria-label={label} onSubmit={(event) => event.preventDefault()}>
            <UsedNote snippet={snippet} />
            <ProblemSummary fields={fields} />
            <FieldSet fields={fields} address="" />
            {snippet.may.edit && (
              <SaveBar {...saving} shownOn="some pages" latest={snippet.changed ? { ...snippet.changed, fields: [] } : undefined} />
            )}
          </form>
        </div>
      </div>
      {theirs && (
        <SnippetConflict
          fields={fields}
          theirs={theirs}
          mine={editing.store.content}
          onLater={decideLater}
          onKeepMine={() => goOn(theirs, editing.store.content)}
          onTakeTheirs={() => goOn(theirs, upgradeContent(fields, theirs.values))}
        />
      )}
      <Leaving isClean={saving.isClean} save={neverSafe} />
      <Choosers />
    </EditingContext>
  )
}

const neverLocked = () => {}
/** It has no draft: leaving with changes asks. */
const neverSafe = async () => false

/** What is being edited, what it began with, and saving it. `theirs` is what somebody else saved meanwhile, until it is decided. */
function usePlainEditing({ declaration, opened }: Pick<EditorProps, 'declaration' | 'opened'>) {
  const place = { type: declaration.type, id: opened.id }
  const editing = useEditingOf(declaration, opened.values, !opened.may.edit)
  const { store } = editing
  const explain = useRefusal(editing)
  const [snippet, setSnippet] = useState(opened)
  const [theirs, setTheirs] = useState<SnippetDetail | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedText = useMemo(() => JSON.stringify(upgradeContent(declaration.fields, snippet.values)), [declaration, snippet])
  const isChanged = useSyncExternalStore(store.listenToAll, () => JSON.stringify(store.content) !== savedText)
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])

  async function save() {
    if (isBusy || theirs) return
    if (!isChanged) return toast('There is nothing new to save.')
    setIsBusy(true)
    const values = store.content
    const answer = await saveSnippet(place, { version: snippet.version, values })
    setIsBusy(false)
    if (answer.ok) {
      store.setProblems([])
      setSnippet({ ...answer.value.snippet, values })
      return toast(answer.value.message)
    }
    if (explain(answer)) return
    const latest = await readSnippet(place)
    if (latest.ok) setTheirs(latest.value)
    else toast(latest.message, { tone: 'danger' })
  }

  /** What they saved is what this goes on from; `content` is shown, to be looked at and saved again. */
  function goOn(from: SnippetDetail, content: Values) {
    setSnippet(from)
    setTheirs(null)
    store.replaceAll(content)
  }

  const takeBack = () => store.replaceAll(JSON.parse(savedText))
  return { editing, snippet, theirs, isBusy, isChanged, isClean, save, goOn, takeBack, decideLater: () => setTheirs(null) }
}
