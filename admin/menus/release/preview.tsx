import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { getWaitingMenuCopyId } from '#schema/menus/release/wire.ts'
import { ContentPreviewPanel } from '../../editor/preview/preview-stage.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { menuChangesQueryOptions } from '../queries.ts'
import { menuReleaseQueryOptions } from './queries.ts'
import '../../editor/preview/preview.css'
import './release.css'

/** What was submitted or scheduled of the menu, page by page as guests would see it. */
export default function MenuCopyPreviewScreen() {
  const [params] = useSearchParams()
  const of = params.get('of') === 'scheduled' ? 'scheduled' : 'submitted'
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const query = useQuery(menuReleaseQueryOptions(site))
  const changes = useQuery(menuChangesQueryOptions(site, of))
  const copy = query.data && getWaitingMenuCopyId(of, query.data)
  const source = useMemo(() => ({ content: { of, copy }, subscribeAll: () => () => undefined }), [of, copy])
  const failed = [query, changes].find(({ isError }) => isError)
  if (failed) return <LoadErrorNotice error={failed.error} onRetry={() => failed.refetch()} />
  if (!query.data || !changes.data) return <LoadingSkeleton lines={10} />
  return (
    <div className="screen">
      <ScreenHeading
        title={of === 'scheduled' ? 'The scheduled menu' : 'The submitted menu'}
        breadcrumbs={[
          { to: screens.list, label: 'Menu' },
          { to: screens.release, label: 'Review and schedule' },
        ]}
      >
        <p className="quiet">As guests would see it. What was saved later is not in it.</p>
      </ScreenHeading>
      {copy && query.data.can.preview ? (
        <div className="menu-copy-preview">
          <ContentPreviewPanel
            key={copy}
            action={screens.copyPreviewFrame}
            source={source}
            subjects={Object.fromEntries(changes.data.pages.map(({ path, title }) => [path, title]))}
            subject={params.get('show') ?? undefined}
          />
        </div>
      ) : (
        <EmptyState
          icon="eye"
          title={copy ? 'Only who decides on the menu or publishes it may see this' : emptyTitle[of]}
        />
      )}
    </div>
  )
}

const emptyTitle = { submitted: 'No menu is in review', scheduled: 'No menu is scheduled' }
