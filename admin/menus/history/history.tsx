import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { MenuContentByKind, MenuContentKind, MenuItemContent } from '#schema/menus/content-wire.ts'
import type { MenuRecordDetail } from '#schema/menus/history/revision-wire.ts'
import { listMenuItemDifferences } from '#schema/menus/item-differences.ts'
import { listMenuRecordDifferences } from '#schema/menus/menu-changes.ts'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { parseMenuContentKind } from '#schema/menus/screen-paths.ts'
import NotFoundScreen from '../../shell/not-found.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import {
  createMenuRevisionQueryOptions,
  menuDraftQueryOptions,
  menuRecordQueryOptions,
  revertMenuRecord,
  toMenuReferencedRecords,
  useMenuPermissions,
} from '../queries.ts'
import { menuTimesChoicesAndAreasLabel } from '../tabs.tsx'
import '../menus.css'

/** The history of a dish, or of a record that dishes share: a way back to each earlier draft. */
export default function MenuHistoryScreen() {
  const { segment, id } = useParams()
  const kind = parseMenuContentKind(segment)
  return kind ? <LoadHistory kind={kind} id={Number(id)} /> : <NotFoundScreen />
}

function LoadHistory({ kind, id }: { kind: MenuContentKind; id: number }) {
  const site = useMenuSiteId()
  const menu = useQuery(menuDraftQueryOptions(site))
  const record = useQuery(menuRecordQueryOptions(site, kind, id))
  if (menu.isPending || record.isPending) return <LoadingSkeleton lines={8} />
  if (!menu.data) return <LoadErrorNotice error={menu.error} onRetry={() => menu.refetch()} />
  if (!record.data) return <LoadErrorNotice error={record.error} onRetry={() => record.refetch()} />
  return <History menu={menu.data} kind={kind} record={record.data} />
}

/** The screen on which a record is edited, and what leads there. */
function useMenuEditorScreens(kind: MenuContentKind, { id, content: { name } }: HistoryProps['record']) {
  const screens = useMenuScreenPaths()
  const list = { to: screens.list, label: 'Menu' }
  if (kind === 'item') return { to: screens.item(id), breadcrumbs: [list, { to: screens.item(id), label: name }] }
  if (kind === 'section') return { to: screens.list, breadcrumbs: [list] }
  return { to: screens.parts, breadcrumbs: [list, { to: screens.parts, label: menuTimesChoicesAndAreasLabel }] }
}

interface HistoryProps {
  menu: MenuDraftResponse
  kind: MenuContentKind
  record: MenuRecordDetail<MenuContentByKind[MenuContentKind]>
}

function History({ menu, kind, record }: HistoryProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const { breadcrumbs } = useMenuEditorScreens(kind, record)
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`History of “${record.content.name}”`} breadcrumbs={breadcrumbs} />
      <ol className="menu-revisions">
        {record.revisions.map(({ id, by, created_at }, index) => (
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
            {opened === id && <Comparison menu={menu} kind={kind} record={record} revision={id} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Lists what would change if the draft became an earlier one. */
function listDifferences({ menu, kind, record }: HistoryProps, earlier: MenuContentByKind[MenuContentKind]) {
  const names = toMenuReferencedRecords(menu)
  return kind === 'item'
    ? listMenuItemDifferences(record.content as MenuItemContent, earlier as MenuItemContent, names)
    : listMenuRecordDifferences(record.content, earlier, names)
}

/** What would change if the draft became an earlier one again. */
function Comparison({ revision, ...history }: HistoryProps & { revision: number }) {
  const { kind, record } = history
  const { id } = record
  const site = useMenuSiteId()
  const { to } = useMenuEditorScreens(kind, record)
  const query = useQuery(createMenuRevisionQueryOptions(site, { kind, id }, revision))
  const navigate = useNavigate()
  const { canChange } = useMenuPermissions()
  if (query.isPending) return <LoadingSkeleton lines={2} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const differences = listDifferences(history, query.data)
  async function revert() {
    const result = await revertMenuRecord(site, kind, id, revision)
    if (!result.ok) return showToast(result.message, { tone: 'danger' })
    showToast('The draft is what it was then.')
    await navigate(to)
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
