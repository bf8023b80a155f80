import { useState } from 'react'
import type { MenuFeedReportResponse } from '#schema/menus/feed-wire.ts'
import { FeedFailureNotice, FeedRunTable, showFeedRunToast } from '../../locations/feed/runs.tsx'
import { FilePropertyList } from '../../media/file-facts.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { MenuSiteSelect } from '../overview/site-select.tsx'
import { pullMenuFeed, useMenuFeedReport } from '../queries.ts'
import '../../media/styles.ts'

/** Where the menu comes from, with the latest runs of its feed. */
export default function MenuFeedScreen() {
  const feed = useMenuFeedReport(useMenuSiteId())
  const screens = useMenuScreenPaths()
  return (
    <div className="screen">
      <ScreenHeading
        title="Feed of the menu"
        breadcrumbs={[{ to: screens.list, label: 'Menu' }]}
        actions={
          <>
            <MenuSiteSelect />
            {feed.data?.can_pull && feed.data.source !== null && <PullButton />}
          </>
        }
      />
      {feed.isPending && <LoadingSkeleton lines={8} />}
      {feed.error && <LoadErrorNotice error={feed.error} onRetry={() => feed.refetch()} />}
      {feed.data && <Report report={feed.data} />}
    </div>
  )
}

function PullButton() {
  const site = useMenuSiteId()
  const [isBusy, setIsBusy] = useState(false)
  async function pull() {
    setIsBusy(true)
    const result = await pullMenuFeed(site)
    setIsBusy(false)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    showFeedRunToast(result.value.runs[0])
  }
  return (
    <Button variant="primary" icon="down" busy={isBusy} onClick={pull}>
      {isBusy ? 'Pulling…' : 'Pull now'}
    </Button>
  )
}

const Report = ({ report: { source, runs } }: { report: MenuFeedReportResponse }) => (
  <>
    <section className="card" aria-label="Status">
      <FilePropertyList facts={[['Feed', source ?? 'Not configured: the menu is edited here']]} />
      <FeedFailureNotice source={source} runs={runs} remains="The menu is as it was." />
    </section>
    <FeedRunTable
      source={source}
      runs={runs}
      setup="Set MENU_FEED_URL, or SITE_FEEDS for a further site, to load dishes from a feed."
    />
  </>
)
