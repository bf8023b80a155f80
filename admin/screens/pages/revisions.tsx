import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft, RevisionListItem } from '#schema/wire/pages.ts'
import { draftQuery, useRevisions } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { RevisionList } from '../../ui/revision-list.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { RevertDialog } from './revert-dialog.tsx'
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
        title={`Revisions of “${title}”`}
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
      <RevisionList revisions={revisions} chosen={chosen} onChoose={setChosen} />
      <section className="history-look" aria-label="The chosen revision">
        <div className="history-bar">
          <a href={paths.wagtail.viewRevision(page.id, chosen.id)} target="_blank" rel="noreferrer">
            Open in a new tab
          </a>
          <CompareLinks page={page} revisions={revisions} chosen={chosen} />
          {chosen.go_live_at && page.may.publish && (
            <ButtonLink to={paths.wagtail.unschedule(page.id, chosen.id)} icon="clock">
              Unschedule
            </ButtonLink>
          )}
          {!chosen.is_latest && page.may.edit && (
            <Button icon="undo" onClick={() => setAsking(true)}>
              Bring this back
            </Button>
          )}
        </div>
        <iframe title={`Revision ${chosen.id}`} src={paths.wagtail.viewRevision(page.id, chosen.id)} />
      </section>
      {asking && <RevertDialog page={page.id} revision={chosen.id} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** What the chosen revision changed, and what has been changed since. */
function CompareLinks({ page, revisions, chosen }: { page: PageDraft; revisions: RevisionListItem[]; chosen: RevisionListItem }) {
  const before = revisions[revisions.indexOf(chosen) + 1]
  return (
    <>
      {before && <Link to={paths.wagtail.compareRevisions(page.id, before.id, chosen.id)}>What it changed</Link>}
      {!chosen.is_latest && <Link to={paths.wagtail.compareRevisions(page.id, chosen.id, 'latest')}>What was changed since</Link>}
    </>
  )
}
