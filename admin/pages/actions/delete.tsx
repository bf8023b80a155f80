import { useState } from 'react'
import { useParams } from 'react-router'
import { pageActionEndpoints } from '#schema/pages/action-endpoints.ts'
import { paths } from '#schema/paths.ts'
import { callEndpoint } from '../../call-endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { restorePageFromTrash } from '../lifecycle-queries.ts'
import { usePage, usePages } from '../page-queries.ts'
import { ConfirmPageActionScreen } from './confirm-action.tsx'
import { RemovedPageRedirectField } from './redirect-option.tsx'
import { PageUsageWarning } from './usage-warning.tsx'

/** Above this number of pages the title must be typed, to prevent deleting half a site by accident. */
const typedAbove = 5

/** Lists everything that will be deleted, and asks for confirmation. */
export default function DeletePageScreen() {
  const id = Number(useParams()['page'])
  const [typed, setTyped] = useState('')
  const [redirectTo, setRedirectTo] = useState<number | null>(null)
  const below = usePage(id).data?.meta.children.count ?? 0
  const mustType = below > typedAbove
  return (
    <ConfirmPageActionScreen
      page={id}
      fieldNames={['redirect_to']}
      actionLabel="Delete"
      danger
      send={(page) =>
        callEndpoint(pageActionEndpoints.delete, {
          params: { id },
          body: {
            ...(mustType && { confirm_title: String(page.content['title']) }),
            ...(redirectTo !== null && { redirect_to: redirectTo }),
          },
        })
      }
      isReady={(page) => !mustType || typed.trim() === String(page.content['title']).trim()}
      getNextPath={(page) => paths.wagtail.explorer(page.parent_id)}
      getUndoAction={(page, go) => ({ text: 'Undo', onSelect: () => undo(page.id, go) })}
    >
      {(page) => (
        <>
          <p>
            {page.live ? (
              <>This page is live at {page.url}. Visitors will no longer find it.</>
            ) : (
              <>This page is not live.</>
            )}{' '}
            You can restore it from the trash for 30 days.
          </p>
          <PageUsageWarning
            page={id}
            includesDescendants={below > 0}
            consequence="those links will break. Aliases become ordinary pages"
          />
          {page.live && <RemovedPageRedirectField page={page} to={redirectTo} onChange={setRedirectTo} />}
          {below > 0 && <PagesBelow parent={id} count={below} />}
          {mustType && (
            <div className="field">
              <label className="field-label" htmlFor="confirm-title">
                Type the title of the page to confirm
              </label>
              <input
                id="confirm-title"
                className="input"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
              />
            </div>
          )}
        </>
      )}
    </ConfirmPageActionScreen>
  )
}

/** Restores the page from the trash and opens it. */
async function undo(page: number, go: (to: string) => void) {
  const result = await restorePageFromTrash(page, {})
  showToast(result.ok ? result.value.message : result.message, result.ok ? {} : { tone: 'danger' })
  go(result.ok ? paths.wagtail.edit(page) : paths.wagtail.trash)
}

function PagesBelow({ parent, count }: { parent: number; count: number }) {
  const pages = usePages({ child_of: parent, limit: 10 })
  return (
    <div className="notice notice-warn">
      <Icon name="alert" />
      <div>
        <p>
          <strong>
            {count === 1 ? 'The page' : `The ${count} pages`} below it {count === 1 ? 'is' : 'are'} deleted too
          </strong>
          , with everything below {count === 1 ? 'it' : 'them'}:
        </p>
        <ul>
          {pages.data?.items.map(({ id, admin_display_title }) => (
            <li key={id}>{admin_display_title}</li>
          ))}
          {count > 10 && <li>and {count - 10} more</li>}
        </ul>
      </div>
    </div>
  )
}
