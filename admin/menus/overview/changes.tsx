import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MenuChange } from '#schema/menus/menu-wire.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { useMenuScreens, useMenuSite } from '../menu-site.ts'
import { menuChangesQueryOptions, menuDraftQueryOptions, useMenuPermissions } from '../queries.ts'
import { MenuScreenTabs } from '../tabs.tsx'
import { MenuProblemsNotice } from './problems.tsx'
import { PublishMenuButton } from './publish.tsx'
import { MenuSiteSelect } from './site-select.tsx'
import '../menus.css'

/** What publishing the menu would change. */
export default function MenuChangesScreen() {
  const site = useMenuSite()
  const menu = useQuery(menuDraftQueryOptions(site))
  const query = useQuery(menuChangesQueryOptions(site))
  const { canPublish } = useMenuPermissions()
  if (query.isPending || menu.isPending) return <LoadingSkeleton lines={8} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  if (!menu.data) return <LoadErrorNotice error={menu.error} onRetry={() => menu.refetch()} />
  const { changes } = query.data
  return (
    <div className="screen">
      <ScreenHeading title="Menu" actions={canPublish && <PublishMenuButton menu={menu.data} />}>
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
        <ul className="menu-changes">
          {changes.map((change) => (
            <li key={`${change.kind} ${change.id}`}>
              <h2>
                <ChangeTitle change={change} />
              </h2>
              <span className={`status ${statusOf[change.change].tone}`}>{statusOf[change.change].label}</span>
              <FieldDifferenceList differences={change.differences} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const statusOf: Record<MenuChange['change'], { label: string; tone: string }> = {
  added: { label: 'New', tone: 'status-good' },
  changed: { label: 'Changed', tone: 'status-mixed' },
  removed: { label: 'Deleted', tone: 'status-warn' },
}

const kindLabels: Record<MenuChange['kind'], string> = {
  item: '',
  section: 'Section: ',
  day_part: 'Time: ',
  modifier_group: 'Choices: ',
  area: 'Place: ',
  order: '',
}

function ChangeTitle({ change: { kind, id, name, change } }: { change: MenuChange }) {
  const screens = useMenuScreens()
  return kind === 'item' && change !== 'removed' ? (
    <Link to={screens.item(id)}>{name}</Link>
  ) : (
    `${kindLabels[kind]}${name}`
  )
}
