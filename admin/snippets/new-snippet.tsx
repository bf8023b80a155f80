import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type AnySnippetType, getSnippetTitle } from '#app/snippets/define.ts'
import { paths } from '#schema/paths.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { EditorContext } from '../editor/content/editor-context.tsx'
import type { FieldValues } from '../editor/content/field-path.ts'
import { FieldProblemSummary } from '../editor/content/problem-summary.tsx'
import { useEditorShortcuts } from '../editor/content/use-shortcuts.ts'
import { UndoRedoButtons } from '../editor/editor-bar.tsx'
import { LazyPreviewFrame } from '../editor/preview/preview.tsx'
import { SaveOnNavigation } from '../editor/saving/save-before-leaving-guard.tsx'
import { FieldSetEditor } from '../fields/field-set.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { useSnippetEditorState, useSnippetErrorHandler } from './editor-state.ts'
import { createSnippet } from './queries.ts'
import { SnippetEditorBar } from './snippet-bar.tsx'

interface NewSnippetProps {
  declaration: AnySnippetType
  values: FieldValues
  /** The snippet it is a copy of. */
  copyOf?: number
}

/** The editor of a snippet that is not stored yet. */
export function NewSnippetEditor({ declaration, values, copyOf }: NewSnippetProps) {
  const { fields, label, hasDrafts, titleField, description } = declaration
  const { editing, create, isBusy, isClean } = useCreation({
    declaration,
    values,
    ...(copyOf !== undefined && { copyOf }),
  })
  const [previewing, setPreviewing] = useState(false)
  useEditorShortcuts(editing.store, () => create(false))
  useEffect(() => editing.view.reveal(titleField), [editing, titleField])
  return (
    <EditorContext value={editing}>
      <div className={previewing ? 'editor editor-split' : 'editor'}>
        <SnippetEditorBar declaration={declaration} fallbackTitle={`New ${label.toLowerCase()}`}>
          <UndoRedoButtons />
          {hasDrafts && (
            <Button icon="eye" variant="quiet" aria-pressed={previewing} onClick={() => setPreviewing(!previewing)}>
              Preview
            </Button>
          )}
          <Button variant={hasDrafts ? 'secondary' : 'primary'} busy={isBusy} onClick={() => create(false)}>
            {hasDrafts ? 'Save draft' : `Add ${label.toLowerCase()}`}
          </Button>
          {hasDrafts && (
            <Button variant="primary" busy={isBusy} onClick={() => create(true)}>
              Publish
            </Button>
          )}
        </SnippetEditorBar>
        <div className={`editor-main setting-main snippet-main${hasDrafts ? '' : ' setting-form'}`}>
          <p className="setting-intro">{description}</p>
          <FieldProblemSummary fields={fields} />
          <FieldSetEditor fields={fields} fieldPath="" />
        </div>
        {previewing && (
          <LazyPreviewFrame
            action={paths.wagtail.snippetPreview(declaration.type)}
            onClose={() => setPreviewing(false)}
          />
        )}
      </div>
      <SaveOnNavigation isClean={isClean} save={neverSaveOnLeave} />
      <OpenChooserDialogRenderer />
    </EditorContext>
  )
}

const neverSaveOnLeave = async () => false

function useCreation({ declaration, values, copyOf }: NewSnippetProps) {
  const navigate = useNavigate()
  const editing = useSnippetEditorState(declaration, values)
  const { store } = editing
  const explain = useSnippetErrorHandler(editing)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)
  const begun = useRef(store.content)
  const isClean = useCallback(() => isDone.current || store.content === begun.current, [store])

  async function create(publish: boolean) {
    if (isBusy) return
    setIsBusy(true)
    const result = await createSnippet(declaration.type, {
      values: store.content,
      publish,
      ...(copyOf !== undefined && { copy_of: copyOf }),
    })
    setIsBusy(false)
    if (!result.ok) {
      if (!explain(result)) showToast(result.message, { tone: 'danger' })
      return
    }
    isDone.current = true
    showToast(result.value.message)
    navigate(paths.wagtail.snippet(declaration.type, result.value.snippet.id), { replace: true })
  }
  return { editing, create, isBusy, isClean }
}

/** Returns the values of a copy, with `(copy)` after the title. */
export const toCopiedSnippetValues = (declaration: AnySnippetType, values: FieldValues): FieldValues => ({
  ...values,
  [declaration.titleField]: `${getSnippetTitle(declaration, values)} (copy)`.slice(0, 100),
})
