import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { EmptyState, LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { createMenuItem, menuDraftQueryOptions } from '../queries.ts'
import { createEmptyMenuItemFormValues } from './form-values.ts'
import { MenuItemEditor } from './item-editor.tsx'

/** Adds a dish, to the section that the address names or to the first. */
export default function AddMenuItemScreen() {
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const query = useQuery(menuDraftQueryOptions(site))
  const navigate = useNavigate()
  const [params] = useSearchParams()
  if (query.isPending) return <LoadingSkeleton lines={10} />
  if (!query.data) return <LoadErrorNotice error={query.error} onRetry={() => query.refetch()} />
  const menu = query.data
  const requested = Number(params.get('section'))
  const section = menu.sections.find(({ id }) => id === requested) ?? menu.sections[0]
  if (!section)
    return (
      <EmptyState icon="dish" title="Add a section first">
        <p>Every dish is in a section of the menu.</p>
      </EmptyState>
    )
  return (
    <MenuItemEditor
      menu={menu}
      title="Add a dish"
      initialValues={createEmptyMenuItemFormValues(section.id)}
      submitLabel="Add the dish"
      send={(content) => createMenuItem(site, content)}
      onSaved={({ id, content }) => {
        showToast(`“${content.name}” was added as a draft.`)
        void navigate(screens.item(id))
      }}
    />
  )
}
