import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, IconButton } from '../../ui/button.tsx'
import { normalizeFilterQueryString } from './filters.ts'
import { ManageSavedViewsDialog } from './manage-views.tsx'
import { useAllSavedViews } from './queries.ts'
import { SaveViewDialog } from './save-view.tsx'

/**
 * Links to the saved views of the list at this address, with a button to save another. Empty without views and filters.
 */
export default function SavedViewLinks() {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const views = useAllSavedViews().filter(({ screen }) => screen === pathname)
  const filters = normalizeFilterQueryString(search)
  const isSaved = views.some(({ query }) => query === filters)
  if (views.length === 0 && filters === '') return null
  const close = () => setOpen(null)
  return (
    <nav className="saved-views" aria-label="Saved views">
      {views.length > 0 && (
        <ul>
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link to={`${pathname}?${query}`} className="saved-view" aria-current={query === filters || undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {views.length > 0 && (
        <IconButton icon="edit" label="Rename or remove saved views" onClick={() => setOpen('manage')} />
      )}
      {filters !== '' && !isSaved && (
        <Button variant="quiet" icon="plus" onClick={() => setOpen('save')}>
          Save this view
        </Button>
      )}
      {open === 'save' && <SaveViewDialog screen={pathname} query={filters} onClose={close} />}
      {open === 'manage' && <ManageSavedViewsDialog screen={pathname} onClose={close} />}
    </nav>
  )
}
