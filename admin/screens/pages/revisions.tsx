import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft, RevisionListItem } from '#schema/wire/pages.ts'
import { act, draftQuery, useRevisions } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { When } from '../../ui/when.tsx'
import { trailOf } from './trail.ts'

/** Everything a page ever was: a list beside the look of the chosen state. */
export default function Revisions() {
  const id = Number(useParams()['page'])
  const page = useQuery(draftQuery(id))
  const revisions = useRevisions(id)
  if (page.isPending || revisions.isPending) return <Skeleton />
  const error = page.error ?? revisions.error
  if (error) return <LoadFailure error={error} onRetry={() => revisions.refetch()} />
  if (!page.data || !revisions.data) return null
  const title = String(page.data.content['title'] || 'Untitled')
  return (
    <div className="screen screen-wide">
      <ScreenHeading
        title={`History of “${title}”`}
        trail={[...trailOf(page.data.ancestors), { to: paths.wagtail.edit(id), label: title }]}
        actions={<ButtonLink to={paths.wagtail.edit(id)}>Back to editing</ButtonLink>}
      />
      {revisions.data.items.length === 0 ? (
        <Empty icon="history" title="This page has no history yet" />
      ) : (
        <History page={page.data} revisions={revisions.data.items} />
      )}
    </div>
  )
}

function History({ page, revisions }: { page: PageDraft; revisions: RevisionListItem[] }) {
  const [chosen, setChosen] = useState(revisions[0]!)
  const [asking, setAsking] = useState(false)
  return (
    <div className="history">
      <ol className="history-list" aria-label="Revisions, latest first">
        {revisions.map((revision) => (
          <li key={revision.id}>
            <button type="button" className="history-entry" aria-pressed={revision.id === chosen.id} onClick={() => setChosen(revision)}>
              <strong>
                <When at={revision.created_at} />
              </strong>
              <span className="quiet">{revision.user?.name ?? 'System'}</span>
              {revision.is_live && <span className="status status-good">Live</span>}
              {revision.is_latest && <span className="status status-quiet">Latest</span>}
            </button>
          </li>
        ))}
      </ol>
      <section className="history-look" aria-label="The chosen revision">
        <div className="history-bar">
          <a href={paths.wagtail.viewRevision(page.id, chosen.id)} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          {!chosen.is_latest && page.may.edit && (
            <Button icon="undo" onClick={() => setAsking(true)}>
              Bring this back
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={paths.wagtail.viewRevision(page.id, chosen.id)} />
      </section>
      {asking && <RevertDialog page={page} revision={chosen} onClose={() => setAsking(false)} />}
    </div>
  )
}

function RevertDialog({ page, revision, onClose }: { page: PageDraft; revision: RevisionListItem; onClose: () => void }) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function revert() {
    setBusy(true)
    const answer = await act(page.id, 'revert_to_page_revision', { revision_id: revision.id })
    setBusy(false)
    if (!answer.ok) return toast(answer.message, { tone: 'danger' })
    toast(answer.value.message)
    navigate(paths.wagtail.edit(page.id))
  }
  return (
    <Dialog
      title="Bring this revision back?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={busy} onClick={revert}>
            Bring it back
          </Button>
        </>
      }
    >
      <p>
        It becomes the latest draft. Nothing is lost: today’s draft stays in the history, and the live page changes only when you publish.
      </p>
    </Dialog>
  )
}
