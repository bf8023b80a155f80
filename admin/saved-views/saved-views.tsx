import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, IconButton } from '../ui/button.tsx'
import { filtersOf } from './filters.ts'
import { useSavedViews } from './queries.ts'

// Fetched when one is saved or changed: most visits only follow a link.
const SaveView = lazy(() => import('./save-view.tsx'))
const ManageViews = lazy(() => import('./manage-views.tsx'))

/** The views of this list that somebody keeps, and the way to keep what is shown. Stands above a list whose filters are in its address. */
export function SavedViews() {
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const views = useSavedViews().filter(({ screen }) => screen === pathname)
  const filters = filtersOf(search)
  const isKept = views.some(({ query }) => query === filters)
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
      {views.length > 0 && <IconButton icon="edit" label="Rename or remove saved views" onClick={() => setOpen('manage')} />}
      {filters !== '' && !isKept && (
        <Button look="quiet" icon="plus" onClick={() => setOpen('save')}>
          Save this view
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'save' && <SaveView screen={pathname} query={filters} onClose={close} />}
        {open === 'manage' && <ManageViews screen={pathname} onClose={close} />}
      </Suspense>
    </nav>
  )
}
