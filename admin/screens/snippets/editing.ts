import { useCallback, useState } from 'react'
import type { AnySnippet } from '#app/snippets/define.ts'
import { upgradeContent } from '#schema/fields/upgrade-content.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import { loginAddress, type Refusal } from '../../api.ts'
import type { Values } from '../../editor/address.ts'
import type { Editing } from '../../editor/context.tsx'
import { ContentStore } from '../../editor/store.ts'
import { EditorView } from '../../editor/view.ts'
import { toast } from '../../ui/toast.tsx'

/** The content of a snippet while it is edited. It is made once, of what was opened. */
export function useEditingOf({ fields, hasDrafts }: AnySnippet, values: Values, readOnly = false): Editing {
  const [editing] = useState(() => ({
    store: new ContentStore(upgradeContent(fields, values)),
    view: new EditorView(() => 'content'),
    readOnly,
    foldsEntries: !hasDrafts,
  }))
  return editing
}

/** Tells why a change was refused: at its fields where it names some. False when somebody else changed the snippet meanwhile. */
export function useRefusal({ store, view }: Editing) {
  return useCallback(
    ({ status, message, problems }: Refusal): boolean => {
      store.setProblems(problems)
      if (store.problems[0]) view.reveal(store.problems[0].address)
      else if (status === 401) toast('You are signed out.', { tone: 'danger', link: { href: loginAddress(), text: 'Sign in again' } })
      else if (status === 409) return false
      else toast(message, { tone: 'danger' })
      return true
    },
    [store, view],
  )
}

/** `Draft`, `Live` …, in the words the status is drawn by. */
export const statusOf = ({ live, has_unpublished_changes }: Pick<SnippetDetail, 'live' | 'has_unpublished_changes'>) =>
  live ? (has_unpublished_changes ? 'live + draft' : 'live') : 'draft'
