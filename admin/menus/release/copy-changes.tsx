import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/button.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { MenuChangeList } from '../overview/change-list.tsx'
import { menuChangesQueryOptions } from '../queries.ts'

interface CopyProps {
  of: 'submitted' | 'scheduled'
  canPreview: boolean
}

/** What a copy that waits would change for guests. Its dishes lead to their previews, not to their later drafts. */
export function WaitingMenuCopyChangeList({ of, canPreview }: CopyProps) {
  const screens = useMenuScreenPaths()
  const changes = useQuery(menuChangesQueryOptions(useMenuSiteId(), of)).data
  if (!changes) return null
  const pages = new Map(changes.pages.map(({ item_id, path }) => [item_id, path]))
  return (
    <MenuChangeList
      changes={changes.changes}
      linkTo={(item) => (canPreview ? screens.copyPreview(of, pages.get(item)) : undefined)}
    />
  )
}

/** Leads to the copy as guests would see it. */
export const MenuCopyPreviewLink = ({ of }: Pick<CopyProps, 'of'>) => (
  <ButtonLink icon="eye" to={useMenuScreenPaths().copyPreview(of)}>
    Preview
  </ButtonLink>
)
