import { useQuery } from '@tanstack/react-query'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useMenuSiteId } from '../menu-site.ts'
import { menuChangesQueryOptions, menuDraftQueryOptions, useMenuPermissions } from '../queries.ts'
import { menuReleaseQueryOptions } from '../release/queries.ts'
import { MenuScreenTabs } from '../tabs.tsx'
import { MenuChangeList } from './change-list.tsx'
import { DiscardMenuDraftButton } from './discard.tsx'
import { MenuProblemsNotice } from './problems.tsx'
import { PublishMenuButton } from './publish.tsx'
import { MenuSiteSelect } from './site-select.tsx'
import '../menus.css'

/** What publishing the menu would change. */
export default function MenuChangesScreen() {
  const site = useMenuSiteId()
  const menu = useQuery(menuDraftQueryOptions(site))
  const query = useQuery(menuChangesQueryOptions(site))
  const release = useQuery(menuReleaseQueryOptions(site))
  const { canChange, canPublish } = useMenuPermissions()
  if (query.isPending || menu.isPending || release.isPending) return <LoadingSkeleton lines={8} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  if (!menu.data) return <LoadErrorNotice error={menu.error} onRetry={() => menu.refetch()} />
  const { changes } = query.data
  return (
    <div className="screen">
      <ScreenHeading
        title="Menu"
        actions={
          <>
            {canChange && release.data && <DiscardMenuDraftButton seen={query.data} release={release.data} />}
            {canPublish && <PublishMenuButton menu={menu.data} />}
          </>
        }
      >
        <p className="quiet">
          {changes.length === 1 ? '1 change is not published' : `${changes.length} changes are not published`}
        </p>
        <MenuSiteSelect />
      </ScreenHeading>
      <MenuScreenTabs />
      <MenuProblemsNotice problems={menu.data.problems} />
      {changes.length === 0 ? (
        <EmptyState icon="check" title="Everything is published">
          <p>Guests see the menu as it is here.</p>
        </EmptyState>
      ) : (
        <MenuChangeList changes={changes} heading="h2" canRestore={canChange} />
      )}
    </div>
  )
}
