import { useEffect, useMemo, useState } from 'react'
import { upgradeStoredContent } from '#schema/fields/upgrade.ts'
import { formatUsedPlaceCount } from '#schema/snippets/used-places.ts'
import type { SnippetChangeResponse, SnippetDetail } from '#schema/snippets/wire.ts'
import type { ApiResult } from '../api.ts'
import type { EditorContentStore } from '../editor/content/content-store.ts'
import { DraftSaver } from '../editor/saving/draft-saver.ts'
import { deleteLocalContentCopy, readLocalContentCopy, saveLocalContentCopy } from '../editor/saving/local-copy.ts'
import { showToast } from '../ui/toast.tsx'
import type { SnippetEditorProps } from './draft-editor.tsx'
import { useSnippetEditorState, useSnippetErrorHandler } from './editor-state.ts'
import { publishSnippet, requestSnippetSave, toggleSnippetLock } from './queries.ts'

/** The state of a snippet's draft editor: content, saving, publishing and lock. */
export function useSnippetDraft({ declaration, original, refetch }: SnippetEditorProps) {
  const place = useMemo(() => ({ type: declaration.type, id: original.id }), [declaration, original])
  const [snippet, setSnippet] = useState(original)
  const [isBusy, setIsBusy] = useState(false)
  const editing = useSnippetEditorState(declaration, original.values, !original.can.edit)
  const { store } = editing
  const explain = useSnippetErrorHandler(editing)
  const saver = useMemo(() => {
    const copy = `snippet.${place.id}`
    const saver: DraftSaver = new DraftSaver({
      store,
      baseRevision: Number(original.version),
      send: async (values, base) =>
        toSaveResult(
          await requestSnippetSave(place, { values, version: String(base), editing_session: saver.editingSession }),
          setSnippet,
        ),
      saveLocalCopy: (content, base) => saveLocalContentCopy(copy, content, base),
      deleteLocalCopy: () => deleteLocalContentCopy(copy),
    })
    return saver
  }, [place, original, store])
  useEffect(() => {
    const stop = saver.start()
    restoreLocalCopy(store, { declaration, original })
    return stop
  }, [saver, store, declaration, original])

  async function publish() {
    if (isBusy || saver.state.value.phase === 'conflict') return
    setIsBusy(true)
    await saver.save()
    const values = store.content
    const version = String(saver.baseRevision)
    const result = await publishSnippet(
      place,
      saver.isClean ? { version } : { values, version, editing_session: saver.editingSession },
    )
    setIsBusy(false)
    if (!result.ok) {
      if (!explain(result)) saver.handleError(result)
      return
    }
    store.setProblems([])
    saver.markSaved(values, Number(result.value.snippet.version))
    setSnippet(result.value.snippet)
    showToast(`${result.value.message} ${usageText(result.value.snippet)}`)
  }

  async function toggleLock() {
    if (snippet.can.edit && !(await saver.save())) return
    const result = await toggleSnippetLock(place, snippet.lock ? 'unlock' : 'lock')
    showToast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
    if (result.ok || result.status === 409) refetch()
  }

  return { editing, saving: saver, snippet, publish, isBusy, toggleLock }
}

const usageText = ({ used }: SnippetDetail) =>
  used === 0 ? 'No page places it yet.' : `${formatUsedPlaceCount(used)} ${used === 1 ? 'shows' : 'show'} it now.`

/** Converts a response for the draft saver, and passes the snippet to `onSnippet`. */
function toSaveResult(result: ApiResult<SnippetChangeResponse>, onSnippet: (snippet: SnippetDetail) => void) {
  if (!result.ok) return result
  const { snippet, message } = result.value
  onSnippet(snippet)
  return {
    ok: true as const,
    value: { id: snippet.id, latest_revision_id: Number(snippet.version), html_url: null, message },
  }
}

/** Restores unsaved changes of an earlier visit. */
function restoreLocalCopy(
  store: EditorContentStore,
  { declaration, original }: Pick<SnippetEditorProps, 'declaration' | 'original'>,
) {
  const key = `snippet.${original.id}`
  const copy = readLocalContentCopy(key)
  if (!copy || !original.can.edit) return
  const content = upgradeStoredContent(declaration.fields, copy.content, 'form')
  if (JSON.stringify(content) === JSON.stringify(store.content)) return deleteLocalContentCopy(key)
  store.replaceAll(content)
  showToast(
    copy.base_revision_id === Number(original.version)
      ? 'Your unsaved changes from last time are back. Undo removes them.'
      : 'Your unsaved changes from last time are back, but the snippet was changed meanwhile. Undo shows the latest draft.',
  )
}
