import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RedirectDetail, RedirectFormInput } from '#schema/redirects/wire.ts'
import type { ApiResult } from '../api.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import type { RedirectEditConflict } from './conflict-dialog.tsx'
import { createRedirectQueryOptions, deleteRedirect, fetchRedirect, updateRedirect } from './queries.ts'
import { RedirectForm } from './redirect-form.tsx'
import { showRedirectWarnings } from './warnings.ts'
import './styles.ts'

const RedirectConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).RedirectEditConflictDialog,
}))

export default function EditRedirectScreen() {
  const id = Number(useParams()['id'])
  const redirect = useQuery(createRedirectQueryOptions(id))
  if (redirect.error) return <LoadErrorNotice error={redirect.error} onRetry={() => redirect.refetch()} />
  return redirect.data ? <Editing key={id} original={redirect.data} /> : <LoadingSkeleton />
}

/**
 * Saves and deletes the version that the form began with. When somebody else has changed it since, a dialog shows what
 * they changed, and the form goes on from there.
 */
function Editing({ original }: { original: RedirectDetail }) {
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<RedirectEditConflict | null>(null)
  // A new form for values that were merged with somebody else's.
  const [start, setStart] = useState<Start>({ number: 0, redirect: original, unsaved: null })
  const { redirect } = start

  /** Shows the conflict if a change was refused because of another; otherwise the result says why. */
  async function checkForConflict<T>(result: ApiResult<T>, mine: RedirectFormInput | null): Promise<ApiResult<T>> {
    if (result.ok || result.status !== 409) return result
    const latest = await fetchRedirect(redirect.id)
    if (latest.ok && latest.value.version !== redirect.version)
      setConflict({ base: redirect, mine, theirs: latest.value })
    return result
  }

  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={redirect.old_path} breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      <RedirectNotices redirect={redirect} />
      <RedirectForm
        key={start.number}
        redirect={redirect}
        unsaved={start.unsaved}
        submitLabel="Save"
        send={async (form) => checkForConflict(await updateRedirect(redirect, form), form)}
        onSaved={(saved) => {
          showToast('The redirect was saved.', { link: { href: saved.redirect.old_path, text: 'Try it' } })
          showRedirectWarnings(saved.warnings)
          navigate(paths.wagtail.redirects)
        }}
        aside={
          <Deleting redirect={redirect} remove={async () => checkForConflict(await deleteRedirect(redirect), null)} />
        }
      />
      {conflict && (
        <Suspense>
          <RedirectConflictDialog
            conflict={conflict}
            onContinue={(unsaved) => {
              setConflict(null)
              setStart({ number: start.number + 1, redirect: conflict.theirs, unsaved })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a form begins with: what is saved, and changes of it that are not. */
interface Start {
  number: number
  redirect: RedirectDetail
  unsaved: RedirectFormInput | null
}

const RedirectNotices = ({ redirect }: { redirect: RedirectDetail }) => (
  <>
    {redirect.automatically_created && (
      <p className="notice">
        <Icon name="move" /> This redirect was created automatically when a page was moved or renamed. Once you change
        it, it counts as your own.
      </p>
    )}
    {redirect.shadowed && (
      <p className="notice notice-warn">
        <Icon name="alert" /> A live page uses this address, so the redirect has no effect.
      </p>
    )}
  </>
)

interface DeletingProps {
  redirect: RedirectDetail
  remove: () => Promise<ApiResult<unknown>>
}

function Deleting({ redirect: { old_path }, remove }: DeletingProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  async function confirm() {
    const result = await remove()
    if (!result.ok) return result
    showToast(`The redirect from ${old_path} was deleted.`)
    navigate(paths.wagtail.redirects)
    return result
  }
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setIsConfirming(true)}>
        Delete redirect
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="Delete this redirect?"
          confirmLabel="Delete"
          cancelLabel="Keep it"
          onConfirm={confirm}
          onClose={() => setIsConfirming(false)}
        >
          <p>
            Visitors to <strong className="redirect-address">{old_path}</strong> will see a “not found” page. This
            cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
