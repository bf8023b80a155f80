import { useEffect, useMemo, useRef } from 'react'
import type { Fields } from '#schema/fields/struct.ts'
import type { CommentListing } from '#schema/wire/comment.ts'
import { announce } from '../../ui/announcer.tsx'
import { LoadFailure } from '../../ui/states.tsx'
import type { Saving } from '../saving.ts'
import type { EditorTab } from '../tabs.ts'
import type { Asked, CommentMarks } from './marks.ts'
import Panel from './panel.tsx'
import { useThreads } from './queries.ts'
import '../../styles/comments.css'

interface CommentingProps {
  page: number
  marks: CommentMarks
  /** What the panel was asked for. */
  shown: Asked | null
  tabs: readonly EditorTab[]
  saving: Saving
}

/** Reads a page's comments beside its editor, marks its fields with them, and shows them when asked. */
export default function Commenting({ page, marks, shown, tabs, saving }: CommentingProps) {
  const { data, error, refetch } = useThreads(page, marks)
  const fields = useMemo<Fields>(() => Object.assign({}, ...tabs.map((tab) => tab.fields)), [tabs])
  useLink(marks)
  useNews(data)
  if (shown === null) return null
  if (data) return <Panel page={page} fields={fields} threads={data.items} marks={marks} asked={shown} saving={saving} />
  return (
    <section className="comments" aria-label="Comments">
      {error ? <LoadFailure error={error} onRetry={() => refetch()} /> : <p className="comments-nothing quiet">Reading the comments…</p>}
    </section>
  )
}

/** A link of a mail names a thread. Once followed it is taken out of the address: the editor may be made anew. */
function useLink({ shown }: CommentMarks) {
  useEffect(() => {
    const address = new URL(location.href)
    const thread = Number(address.searchParams.get('comment'))
    if (!Number.isSafeInteger(thread) || thread < 1) return
    address.searchParams.delete('comment')
    history.replaceState(history.state, '', address)
    shown.set({ for: thread })
  }, [shown])
}

/** What others have written since is told once. */
function useNews(listing: CommentListing | undefined) {
  const known = useRef<Set<number> | null>(null)
  useEffect(() => {
    if (!listing) return
    const all = listing.items.flatMap(({ label, comments }) => comments.map((comment) => ({ ...comment, label })))
    const before = known.current
    known.current = new Set(all.map(({ id }) => id))
    const fresh = before ? all.filter(({ id, is_mine }) => !is_mine && !before.has(id)) : []
    if (fresh.length > 0) announce(fresh.map(({ author, label }) => `${author?.name ?? 'Somebody'} commented on ${label}.`).join(' '))
  }, [listing])
}
