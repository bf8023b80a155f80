import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { EditorContext } from '../editor/content/editor-context.tsx'
import type { FieldValues } from '../editor/content/field-path.ts'
import { FieldProblemSummary } from '../editor/content/problem-summary.tsx'
import { useEditorShortcuts } from '../editor/content/use-shortcuts.ts'
import { UndoRedoButtons } from '../editor/editor-bar.tsx'
import { SaveOnNavigation } from '../editor/saving/save-before-leaving-guard.tsx'
import { FieldSetEditor } from '../fields/field-set.tsx'
import { SettingSaveBar } from '../settings/save-bar.tsx'
import { showToast } from '../ui/toast.tsx'
import type { SnippetEditorProps } from './draft-editor.tsx'
import { useSnippetEditorState, useSnippetErrorHandler } from './editor-state.ts'
import { fetchSnippet, requestSnippetSave } from './queries.ts'
import { SnippetConflictDialog } from './save-conflict.tsx'
import { SnippetActionsMenu, SnippetEditorBar, SnippetLockNotice, SnippetUsageNote } from './snippet-bar.tsx'

/** The editor of a snippet without drafts: saved changes are live immediately. */
export function SnippetEditorWithoutDrafts({ declaration, original }: SnippetEditorProps) {
  const { editing, snippet, theirs, decideLater, goOn, ...saver } = usePlainEditing({ declaration, original })
  useEditorShortcuts(editing.store, saver.save)
  const { fields, label } = declaration
  return (
    <EditorContext value={editing}>
      <div className="editor">
        <SnippetEditorBar declaration={declaration} fallbackTitle="Untitled">
          <UndoRedoButtons />
          <SnippetActionsMenu snippet={snippet} toggleLock={neverLocked} />
        </SnippetEditorBar>
        <div className="editor-main setting-main snippet-main">
          <SnippetLockNotice snippet={snippet} toggleLock={neverLocked} />
          {/* Not a form: Enter in a field does not save, because saved changes are live immediately. */}
          <section className="setting-form" aria-label={label}>
            <SnippetUsageNote snippet={snippet} />
            <FieldProblemSummary fields={fields} />
            <FieldSetEditor fields={fields} fieldPath="" />
            {snippet.can.edit && (
              <SettingSaveBar
                {...saver}
                effectLabel="Goes live immediately on the pages that show it"
                latest={snippet.changed ? { ...snippet.changed, fields: [] } : undefined}
              />
            )}
          </section>
        </div>
      </div>
      {theirs && (
        <SnippetConflictDialog
          fields={fields}
          theirs={theirs}
          mine={editing.store.content}
          onLater={decideLater}
          onKeepMine={() => goOn(theirs, editing.store.content)}
          onUseTheirs={() => goOn(theirs, theirs.values)}
        />
      )}
      <SaveOnNavigation isClean={saver.isClean} save={neverSaveOnLeave} />
      <OpenChooserDialogRenderer />
    </EditorContext>
  )
}

const neverLocked = () => {}
/** Without a draft to save to, leaving with changes asks for confirmation. */
const neverSaveOnLeave = async () => false

/**
 * The state of the editor and its saving. `theirs` is the version that another user has saved, until the conflict is
 * resolved.
 */
function usePlainEditing({ declaration, original }: Pick<SnippetEditorProps, 'declaration' | 'original'>) {
  const place = { type: declaration.type, id: original.id }
  const editing = useSnippetEditorState(declaration, original.values, !original.can.edit)
  const { store } = editing
  const explain = useSnippetErrorHandler(editing)
  const [snippet, setSnippet] = useState(original)
  const [theirs, setTheirs] = useState<SnippetDetail | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const savedText = useMemo(() => JSON.stringify(snippet.values), [snippet])
  const isChanged = useSyncExternalStore(store.subscribeAll, () => JSON.stringify(store.content) !== savedText)
  const clean = useRef(true)
  clean.current = !isChanged
  const isClean = useCallback(() => clean.current, [])

  async function save() {
    if (isBusy || theirs) return
    if (!isChanged) return showToast('There is nothing new to save.')
    setIsBusy(true)
    const values = store.content
    const result = await requestSnippetSave(place, { version: snippet.version, values })
    setIsBusy(false)
    if (result.ok) {
      store.setProblems([])
      setSnippet({ ...result.value.snippet, values })
      return showToast(result.value.message)
    }
    if (explain(result)) return
    const latest = await fetchSnippet(place)
    if (latest.ok) setTheirs(latest.value)
    else showToast(latest.message, { tone: 'danger' })
  }

  /** Continues from the version that the other user saved, with `content` in the editor. */
  function goOn(from: SnippetDetail, content: FieldValues) {
    setSnippet(from)
    setTheirs(null)
    store.replaceAll(content)
  }

  const onDiscard = () => store.replaceAll(structuredClone(snippet.values))
  return {
    editing,
    snippet,
    theirs,
    isBusy,
    isChanged,
    isClean,
    save,
    goOn,
    onDiscard,
    decideLater: () => setTheirs(null),
  }
}
