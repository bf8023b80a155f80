import type { GrantedPage } from '#schema/accounts/group-wire.ts'
import { type PagePermission, pagePermissionLabels } from '#schema/accounts/page-permissions.ts'
import { openRecordChooser } from '../../choosers/requests.ts'
import { announceToScreenReaders } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { GroupObjectPermissionsList } from './grants.tsx'

interface PageGrant {
  page: GrantedPage
  permissions: PagePermission[]
}

interface PageGrantsProps {
  grants: readonly PageGrant[]
  root: GrantedPage
  readOnly: boolean
  onChange: (grants: PageGrant[]) => void
}

/** The page permissions of a group. Each applies to a page and everything below it. */
export function GroupPagePermissionsEditor({ grants, root, readOnly, onChange }: PageGrantsProps) {
  function add(page: GrantedPage) {
    if (grants.some((grant) => grant.page.id === page.id)) return
    onChange([...grants, { page, permissions: ['change'] }])
    announceToScreenReaders(`${page.title} added, with permission to edit.`)
  }
  async function choose() {
    const choice = await openRecordChooser('page')
    if (choice) add({ id: choice.id, title: choice.title, url_path: choice.detail })
  }
  const items = grants.map(({ page: { id, title, url_path }, permissions }) =>
    id === root.id
      ? { id, name: 'All pages', detail: 'The root of the page tree', permissions }
      : { id, name: title, detail: url_path ?? '', permissions },
  )
  return (
    <GroupObjectPermissionsList
      label="Pages"
      help="Permissions apply to a page and everything below it. Users who can add pages can edit the pages they own."
      icon="pages"
      grants={items}
      labels={pagePermissionLabels}
      readOnly={readOnly}
      name="pages"
      onChange={(id, permissions) =>
        onChange(grants.map((grant) => (grant.page.id === id ? { ...grant, permissions } : grant)))
      }
      onRemove={(id) => onChange(grants.filter(({ page }) => page.id !== id))}
    >
      <Button icon="plus" onClick={choose}>
        Add page
      </Button>
      {!grants.some(({ page }) => page.id === root.id) && (
        <Button variant="quiet" onClick={() => add(root)}>
          All pages
        </Button>
      )}
    </GroupObjectPermissionsList>
  )
}
