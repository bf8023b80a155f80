import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { listMenuItemDifferences } from '#schema/menus/item-differences.ts'
import type { MenuDraftResponse, MenuItemDetail } from '#schema/menus/menu-wire.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreens, useMenuSite } from '../menu-site.ts'
import {
  createMenuItemQueryOptions,
  createMenuItemRevisionQueryOptions,
  menuDraftQueryOptions,
  revertMenuItem,
  toMenuRecordNames,
  useMenuPermissions,
} from '../queries.ts'
import '../menus.css'

/** The history of a dish: what each earlier draft differs in from the draft, and a way back to it. */
export default function MenuItemHistoryScreen() {
  const id = Number(useParams()['id'])
  const site = useMenuSite()
  const menu = useQuery(menuDraftQueryOptions(site))
  const item = useQuery(createMenuItemQueryOptions(site, id))
  if (menu.isPending || item.isPending) return <LoadingSkeleton lines={8} />
  if (!menu.data) return <LoadErrorNotice error={menu.error} onRetry={() => menu.refetch()} />
  if (!item.data) return <LoadErrorNotice error={item.error} onRetry={() => item.refetch()} />
  return <History menu={menu.data} item={item.data} />
}

function History({ menu, item }: { menu: MenuDraftResponse; item: MenuItemDetail }) {
  const [opened, setOpened] = useState<number | null>(null)
  const { name } = item.content
  const screens = useMenuScreens()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading
        title={`History of “${name}”`}
        breadcrumbs={[
          { to: screens.list, label: 'Menu' },
          { to: screens.item(item.id), label: name },
        ]}
      />
      <ol className="menu-revisions">
        {item.revisions.map(({ id, by, created_at }, index) => (
          <li key={id}>
            <div className="menu-revision">
              <span>
                <strong>{by ?? 'Imported or deleted user'}</strong>{' '}
                <span className="quiet">
                  <RelativeTime at={created_at} />
                </span>
              </span>
              {index === 0 ? (
                <span className="status status-quiet">The draft</span>
              ) : (
                <Button aria-expanded={opened === id} onClick={() => setOpened(opened === id ? null : id)}>
                  Compare
                  <span className="visually-hidden">
                    {' '}
                    with the draft: <RelativeTime at={created_at} />
                  </span>
                </Button>
              )}
            </div>
            {opened === id && <Comparison menu={menu} item={item} revision={id} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface ComparisonProps {
  menu: MenuDraftResponse
  item: MenuItemDetail
  revision: number
}

/** What would change if the draft became an earlier one again. */
function Comparison({ menu, item: { id, content }, revision }: ComparisonProps) {
  const site = useMenuSite()
  const screens = useMenuScreens()
  const query = useQuery(createMenuItemRevisionQueryOptions(site, id, revision))
  const navigate = useNavigate()
  const { canChange } = useMenuPermissions()
  if (query.isPending) return <LoadingSkeleton lines={2} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const differences = listMenuItemDifferences(content, query.data.content, toMenuRecordNames(menu))
  async function revert() {
    const result = await revertMenuItem(site, id, revision)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    showToast('The draft is what it was then.')
    await navigate(screens.item(id))
  }
  if (differences.length === 0) return <p className="quiet">This is what the draft is now.</p>
  return (
    <div className="menu-comparison">
      <p className="quiet">Going back would change the draft like this:</p>
      <FieldDifferenceList differences={differences} />
      {canChange && (
        <Button variant="primary" icon="undo" onClick={revert}>
          Go back to this
        </Button>
      )}
    </div>
  )
}
