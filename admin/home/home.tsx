import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import type { PageListItem } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import { usePages } from '../pages/page-queries.ts'
import { sessionQueryOptions } from '../queries.ts'
import { useDocumentTitle } from '../shell/screen-heading.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { PublishStatusLabel } from '../ui/status.tsx'
import { PendingPageReviewsSection } from './reviews.tsx'
import { HomeScheduledChangesSection } from './scheduled-changes.tsx'

const OpeningChecklists = lazy(() => import('./opening-checklist.tsx'))
const SecureAccount = lazy(() => import('./second-factor-hint.tsx'))

/** The start screen: pending reviews, scheduled changes and the latest edited pages. */
export default function BackOfficeHomeScreen() {
  useDocumentTitle('Home')
  const user = useQuery(sessionQueryOptions).data?.user
  const latest = usePages({ order: '-latest_revision_created_at', limit: 8 })
  return (
    <div className="screen">
      <header className="greeting">
        <h1>
          {greetingAt(new Date().getHours())}
          {user?.name ? `, ${user.name.split(' ')[0]}` : ''}
        </h1>
        <p>{latest.data ? `${latest.data.meta.total_count} pages on this site.` : 'Here is the latest activity.'}</p>
        <div className="screen-actions">
          <ButtonLink to={paths.wagtail.explorer()} variant="secondary" icon="pages">
            All pages
          </ButtonLink>
        </div>
      </header>
      <Suspense fallback={null}>{user && !user.has_second_factor && <SecureAccount />}</Suspense>
      <Suspense fallback={null}>{user?.is_superuser && <OpeningChecklists />}</Suspense>
      <PendingPageReviewsSection />
      <HomeScheduledChangesSection />
      <section aria-labelledby="latest">
        <h2 id="latest">Latest edited pages</h2>
        {latest.isPending && <LoadingSkeleton lines={5} />}
        {latest.error && <LoadErrorNotice error={latest.error} onRetry={() => latest.refetch()} />}
        {latest.data && <LatestPages pages={latest.data.items} />}
      </section>
    </div>
  )
}

function LatestPages({ pages }: { pages: PageListItem[] }) {
  if (pages.length === 0)
    return (
      <EmptyState icon="pages" title="Nothing has been edited yet">
        <ButtonLink to={paths.wagtail.explorer()}>See all pages</ButtonLink>
      </EmptyState>
    )
  return (
    <ul className="latest">
      {pages.map(({ id, admin_display_title, meta }) => (
        <li key={id} className="latest-page">
          <Link to={paths.wagtail.edit(id)} className="latest-title">
            {admin_display_title}
          </Link>
          <span className="quiet">{meta.parent?.title ?? ''}</span>
          <PublishStatusLabel status={meta.status.status} />
          <span className="quiet">
            <Icon name="clock" size={14} /> <RelativeTime at={meta.latest_revision_created_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const greetingAt = (hour: number) =>
  hour < 5 ? 'Good night' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening'
