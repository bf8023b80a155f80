import type { TableFileFormat } from '#schema/lists/table-file.ts'
import { menuScreenPaths } from '#schema/menus/screen-paths.ts'
import { MoreActionsMenu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { downloadMenuFile } from '../queries.ts'

/** Exports all dishes as a file, and leads to the import of one. */
export const MenuFileActions = ({ canChange }: { canChange: boolean }) => (
  <MoreActionsMenu
    label="Files of the menu"
    items={[
      { label: 'Export dishes as Excel file', icon: 'download', onSelect: () => void exportMenu('xlsx') },
      { label: 'Export dishes as CSV', icon: 'download', onSelect: () => void exportMenu('csv') },
      { label: 'Feed of the menu', icon: 'refresh', to: menuScreenPaths.feed },
      ...(canChange ? [{ label: 'Import dishes', icon: 'upload' as const, to: menuScreenPaths.import }] : []),
    ]}
  />
)

async function exportMenu(format: TableFileFormat) {
  const result = await downloadMenuFile(format)
  if (result.ok) showToast('All dishes were exported.')
  else showToast(result.message, { tone: 'danger' })
}
