import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AnySnippet, titleOf } from '#app/snippets/define.ts'
import { paths } from '#schema/paths.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import type { Values } from '../../editor/address.ts'
import { EditingContext } from '../../editor/context.tsx'
import { UndoButtons } from '../../editor/editor-bar.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import { Preview } from '../../editor/preview.tsx'
import { ProblemSummary } from '../../editor/problem-summary.tsx'
import { useShortcuts } from '../../editor/shortcuts.ts'
import { FieldSet } from '../../fields/field-set.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEditingOf, useRefusal } from './editing.ts'
import { createSnippet } from './queries.ts'
import { SnippetBar } from './snippet-bar.tsx'

interface NewSnippetProps {
  declaration: AnySnippet
  values: Values
  /** The snippet it is a copy of. */
  copyOf?: number
}

/** The editor of a snippet that is not stored yet. */
export function NewSnippet({ declaration, values, copyOf }: NewSnippetProps) {
  const { fields, label, hasDrafts, titleField, about } = declaration
  const { editing, create, isBusy, isClean } = useCreation({ declaration, values, ...(copyOf !== undefined && { copyOf }) })
  const [previewing, setPreviewing] = useState(false)
  useShortcuts(editing.store, () => create(false))
  useEffect(() => editing.view.reveal(titleField), [editing, titleField])
  return (
    <EditingContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <SnippetBar declaration={declaration} untitled={`New ${label.toLowerCase()}`}>
          <UndoButtons />
          {hasDrafts && (
            <Button icon="eye" look="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
              Preview
            </Button>
          )}
          <Button look={hasDrafts ? 'secondary' : 'primary'} busy={isBusy} onClick={() => create(false)}>
            {hasDrafts ? 'Save draft' : `Add ${label.toLowerCase()}`}
          </Button>
          {hasDrafts && (
            <Button look="primary" busy={isBusy} onClick={() => create(true)}>
              Publish
            </Button>
          )}
        </SnippetBar>
        <div className={`editor-main setting-main snippet-main${hasDrafts ? '' : ' setting-form'}`}>
          <p className="setting-lead">{about}</p>
          <ProblemSummary fields={fields} />
          <FieldSet fields={fields} address="" />
        </div>
        {previewing && <Preview action={paths.wagtail.snippetPreview(declaration.type)} onClose={() => setPreviewing(false)} />}
      </div>
      <Leaving isClean={isClean} save={neverSafe} />
      <Choosers />
    </EditingContext>
  )
}

const neverSafe = async () => false

function useCreation({ declaration, values, copyOf }: NewSnippetProps) {
  const navigate = useNavigate()
  const editing = useEditingOf(declaration, values)
  const { store } = editing
  const explain = useRefusal(editing)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)
  const begun = useRef(store.content)
  const isClean = useCallback(() => isDone.current || store.content === begun.current, [store])

  async function create(publish: boolean) {
    if (isBusy) return
    setIsBusy(true)
    const answer = await createSnippet(declaration.type, {
      values: store.content,
      publish,
      ...(copyOf !== undefined && { copy_of: copyOf }),
    })
    setIsBusy(false)
    if (!answer.ok) {
      if (!explain(answer)) toast(answer.message, { tone: 'danger' })
      return
    }
    isDone.current = true
    toast(answer.value.message)
    navigate(paths.wagtail.snippet(declaration.type, answer.value.snippet.id), { replace: true })
  }
  return { editing, create, isBusy, isClean }
}

/** The title of a copy, which says that it is one. */
export const copiedValues = (declaration: AnySnippet, values: Values): Values => ({
  ...values,
  [declaration.titleField]: `${titleOf(declaration, values)} (copy)`.slice(0, 100),
})
