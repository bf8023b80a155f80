import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { LookListResponse } from '#schema/theme/looks/wire.ts'
import { Pagination } from '../../lists/pagination.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { LookDraftCard } from './draft-card.tsx'
import { LookHistoryListItem } from './history-entry.tsx'
import { lookPageSize, useLooks } from './queries.ts'
import '../../editor/styles.ts'
import '../theme.css'
import './looks.css'

/** The drafts of looks of a site, with their schedules, and the looks that it had. */
export default function LooksScreen() {
  const { site = '' } = useParams()
  const [pageNumber, setPageNumber] = useState(1)
  const looks = useLooks(Number(site), pageNumber)
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={looks.data && looks.data.sites.length > 1 ? `Looks of ${looks.data.site.name}` : 'Looks'}
        breadcrumbs={[
          { to: paths.wagtail.settings, label: 'Settings' },
          { to: paths.wagtail.setting('site', 'theme', Number(site)), label: 'Brand kit' },
        ]}
      />
      {looks.isPending && <LoadingSkeleton lines={8} />}
      {looks.error && <LoadErrorNotice error={looks.error} onRetry={() => looks.refetch()} />}
      {looks.data && <Drafts listing={looks.data} />}
      {looks.data && <History listing={looks.data} pageNumber={pageNumber} onPageChange={setPageNumber} />}
    </div>
  )
}

const Drafts = ({ listing: { site, drafts, live_version } }: { listing: LookListResponse }) => (
  <section aria-labelledby="look-drafts">
    <h2 id="look-drafts">Drafts and schedules</h2>
    {drafts.length === 0 && (
      <p className="quiet">
        No drafts. Change the <Link to={paths.wagtail.setting('site', 'theme', site.id)}>brand kit</Link> and press
        “Save as a draft”.
      </p>
    )}
    <ul className="looks">
      {drafts.map((draft) => (
        <LookDraftCard key={draft.id} site={site.id} draft={draft} liveVersion={live_version} />
      ))}
    </ul>
  </section>
)

interface HistoryProps {
  listing: LookListResponse
  pageNumber: number
  onPageChange: (pageNumber: number) => void
}

const History = ({ listing: { site, items, total_count, live_version }, ...paging }: HistoryProps) => (
  <section aria-labelledby="look-history">
    <h2 id="look-history">History</h2>
    {items.length === 0 && <p className="quiet">The look has not been changed yet. Every saved look is kept here.</p>}
    <ul className="looks">
      {items.map((look) => (
        <LookHistoryListItem key={look.id} site={site.id} look={look} liveVersion={live_version} />
      ))}
    </ul>
    {total_count > lookPageSize && <Pagination {...paging} total={total_count} pageSize={lookPageSize} />}
  </section>
)
