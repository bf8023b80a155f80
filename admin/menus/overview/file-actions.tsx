import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { MoreActionsMenu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type MenuSiteId, useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { downloadMenuFile } from '../queries.ts'

/** Exports all dishes and options as a file, and leads to the import of one. */
export function MenuFileActions({ canChange }: { canChange: boolean }) {
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  return (
    <MoreActionsMenu
      label="Files of the menu"
      items={[
        { label: 'Export the menu as Excel file', icon: 'download', onSelect: () => void exportMenu(site, 'xlsx') },
        { label: 'Export the menu as CSV', icon: 'download', onSelect: () => void exportMenu(site, 'csv') },
        { label: 'Feed of the menu', icon: 'refresh', to: screens.feed },
        ...(canChange ? [{ label: 'Import the menu', icon: 'upload' as const, to: screens.import }] : []),
      ]}
    />
  )
}

async function exportMenu(site: MenuSiteId, format: TableFileFormat) {
  const result = await downloadMenuFile(site, format)
  if (result.ok) showToast('The menu was exported.')
  else showToast(result.message, { tone: 'danger' })
}
