import { useEffect, useMemo, useState } from 'react'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import type { SnippetAnswer, SnippetDetail } from '#schema/wire/snippet.ts'
import type { Answer } from '../../api.ts'
import { dropLocalCopy, findLocalCopy, keepLocalCopy } from '../../editor/local-copy.ts'
import { Saving } from '../../editor/saving.ts'
import type { ContentStore } from '../../editor/store.ts'
import { toast } from '../../ui/toast.tsx'
import type { EditorProps } from './draft-editor.tsx'
import { useEditingOf, useRefusal } from './editing.ts'
import { actOnSnippet, saveSnippet } from './queries.ts'

/** A snippet's draft while it is written: its content, its saving, its publishing and its lock. */
export function useDraft({ declaration, opened, reread }: EditorProps) {
  const place = useMemo(() => ({ type: declaration.type, id: opened.id }), [declaration, opened])
  const [snippet, setSnippet] = useState(opened)
  const [isBusy, setIsBusy] = useState(false)
  const editing = useEditingOf(declaration, opened.values, !opened.may.edit)
  const { store } = editing
  const explain = useRefusal(editing)
  const saving = useMemo(() => {
    const copy = `snippet.${place.id}`
    const saving: Saving = new Saving({
      store,
      base: Number(opened.version),
      send: async (values, base) =>
        told(await saveSnippet(place, { values, version: String(base), editing_session: saving.session }), setSnippet),
      keepCopy: (content, base) => keepLocalCopy(copy, content, base),
      dropCopy: () => dropLocalCopy(copy),
    })
    return saving
  }, [place, opened, store])
  useEffect(() => {
    const stop = saving.start()
    bringBack(store, { declaration, opened })
    return stop
  }, [saving, store, declaration, opened])

  async function publish() {
    if (isBusy || saving.state.value.phase === 'conflict') return
    setIsBusy(true)
    await saving.save()
    const values = store.content
    const version = String(saving.baseRevision)
    const answer = await actOnSnippet(place, 'publish', saving.isClean ? { version } : { values, version, editing_session: saving.session })
    setIsBusy(false)
    if (!answer.ok) {
      if (!explain(answer)) saving.refuse(answer)
      return
    }
    store.setProblems([])
    saving.take(values, Number(answer.value.snippet.version))
    setSnippet(answer.value.snippet)
    toast(`${answer.value.message} ${shownOn(answer.value.snippet)}`)
  }

  async function turnLock() {
    if (snippet.may.edit && !(await saving.save())) return
    const answer = await actOnSnippet(place, snippet.lock ? 'unlock' : 'lock')
    toast(answer.ok ? answer.value.message : answer.message, answer.ok ? {} : { tone: 'danger' })
    if (answer.ok || answer.status === 409) reread()
  }

  return { editing, saving, snippet, publish, isBusy, turnLock }
}

const shownOn = ({ used }: SnippetDetail) =>
  used === 0 ? 'No page places it yet.' : `${used.toLocaleString('en')} ${used === 1 ? 'place shows' : 'places show'} it now.`

/** What saving needs to know of an answer; the rest goes to `keep`. */
function told(answer: Answer<SnippetAnswer>, keep: (snippet: SnippetDetail) => void) {
  if (!answer.ok) return answer
  const { snippet, message } = answer.value
  keep(snippet)
  return { ok: true as const, value: { id: snippet.id, latest_revision_id: Number(snippet.version), html_url: null, message } }
}

/** Unsaved work of an earlier visit comes back by itself. */
function bringBack(store: ContentStore, { declaration, opened }: Pick<EditorProps, 'declaration' | 'opened'>) {
  const key = `snippet.${opened.id}`
  const copy = findLocalCopy(key)
  if (!copy || !opened.may.edit) return
  const content = upgradeContent(declaration.fields, copy.content)
  if (JSON.stringify(content) === JSON.stringify(store.content)) return dropLocalCopy(key)
  store.replaceAll(content)
  toast(
    copy.base_revision_id === Number(opened.version)
      ? 'Your unsaved changes from last time are back. Undo removes them.'
      : 'Your unsaved changes from last time are back, but the snippet was changed meanwhile. Undo shows the latest draft.',
  )
}
