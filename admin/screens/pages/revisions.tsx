import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { PageDraft, RevisionListing } from '#schema/wire/pages.ts'
import { draftQuery, useRevisions } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { useAddress } from '../../ui/address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, LoadFailure, Skeleton } from '../../ui/states.tsx'
import { RevisionPanel, revisionsPerScreen } from '../revisions/revision-panel.tsx'
import { revertingOf } from './life-queries.ts'
import { trailOf } from './trail.ts'

/** Everything a page ever was: a list beside the look of the chosen state. */
export default function Revisions() {
  const id = Number(useParams()['page'])
  const page = useQuery(draftQuery(id))
  const { number, change } = useAddress()
  const revisions = useRevisions(id, { limit: revisionsPerScreen, offset: (number - 1) * revisionsPerScreen })
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
        <History page={page.data} revisions={revisions.data} number={number} onGo={(to) => change({ p: String(to) })} />
      )}
    </div>
  )
}

interface HistoryProps {
  page: PageDraft
  revisions: RevisionListing
  number: number
  onGo: (number: number) => void
}

const History = ({ page, revisions: { items, meta }, number, onGo }: HistoryProps) => (
  <RevisionPanel
    // What is chosen is of this screen.
    key={items[0]!.id}
    revisions={items}
    total={meta.total_count}
    number={number}
    onGo={onGo}
    addressOf={(revision) => paths.wagtail.viewRevision(page.id, revision)}
    reverting={page.may.edit && revertingOf(page.id)}
    ways={(chosen, before) => (
      <>
        {before && <Link to={paths.wagtail.compareRevisions(page.id, before.id, chosen.id)}>What it changed</Link>}
        {!chosen.is_latest && <Link to={paths.wagtail.compareRevisions(page.id, chosen.id, 'latest')}>What was changed since</Link>}
        {chosen.go_live_at && page.may.publish && (
          <ButtonLink to={paths.wagtail.unschedule(page.id, chosen.id)} icon="clock">
            Unschedule
          </ButtonLink>
        )}
      </>
    )}
  />
)
