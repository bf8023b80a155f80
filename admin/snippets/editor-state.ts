import { useCallback, useState } from 'react'
import type { AnySnippetType } from '#app/snippets/define.ts'
import type { SnippetDetail } from '#schema/snippets/wire.ts'
import { type FailedApiResult, getLoginUrlForCurrentScreen } from '../api.ts'
import { EditorContentStore } from '../editor/content/content-store.ts'
import type { EditorContextValue } from '../editor/content/editor-context.tsx'
import { EditorViewState } from '../editor/content/editor-view.ts'
import type { FieldValues } from '../editor/content/field-path.ts'
import { showToast } from '../ui/toast.tsx'

/** The content of a snippet that is being edited, created once from the values that were opened. */
export function useSnippetEditorState(
  { hasDrafts }: AnySnippetType,
  values: FieldValues,
  readOnly = false,
): EditorContextValue {
  const [editing] = useState(() => ({
    store: new EditorContentStore(values),
    view: new EditorViewState(() => 'content'),
    readOnly,
    collapsesEntries: !hasDrafts,
  }))
  return editing
}

/**
 * Shows why a change failed, at the fields where it names some. Returns false if another user has changed the snippet.
 */
export function useSnippetErrorHandler({ store, view }: EditorContextValue) {
  return useCallback(
    ({ status, message, problems }: FailedApiResult): boolean => {
      store.setProblems(problems)
      if (store.problems[0]) view.reveal(store.problems[0].fieldPath)
      else if (status === 401)
        showToast('You are signed out.', {
          tone: 'danger',
          link: { href: getLoginUrlForCurrentScreen(), text: 'Sign in again' },
        })
      else if (status === 409) return false
      else showToast(message, { tone: 'danger' })
      return true
    },
    [store, view],
  )
}

/** The status as `Status` shows it: `live + draft`. */
export const getSnippetStatus = ({
  live,
  has_unpublished_changes,
}: Pick<SnippetDetail, 'live' | 'has_unpublished_changes'>) =>
  live ? (has_unpublished_changes ? 'live + draft' : 'live') : 'draft'
