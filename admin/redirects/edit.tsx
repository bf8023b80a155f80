import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { RedirectDetail, RedirectListItem } from '#schema/redirects/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { showToast } from '../ui/toast.tsx'
import { createRedirectQueryOptions, deleteRedirect, saveRedirect } from './queries.ts'
import { RedirectForm } from './redirect-form.tsx'
import { showRedirectWarnings } from './warnings.ts'
import './styles.ts'

export default function EditRedirectScreen() {
  const id = Number(useParams()['id'])
  const redirect = useQuery(createRedirectQueryOptions(id))
  if (redirect.error) return <LoadErrorNotice error={redirect.error} onRetry={() => redirect.refetch()} />
  return redirect.data ? <Editing key={id} redirect={redirect.data} /> : <LoadingSkeleton />
}

function Editing({ redirect }: { redirect: RedirectDetail }) {
  const navigate = useNavigate()
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={redirect.old_path} breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
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
      <RedirectForm
        redirect={redirect}
        submitLabel="Save"
        send={(form) => saveRedirect(redirect, form)}
        onSaved={(saved) => {
          showToast('The redirect was saved.', { link: { href: saved.redirect.old_path, text: 'Try it' } })
          showRedirectWarnings(saved.warnings)
          navigate(paths.wagtail.redirects)
        }}
        aside={<Deleting redirect={redirect} />}
      />
    </div>
  )
}

function Deleting({ redirect: { id, old_path } }: { redirect: RedirectListItem }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  async function remove() {
    const result = await deleteRedirect(id)
    if (!result.ok) return result.message
    showToast(`The redirect from ${old_path} was deleted.`)
    navigate(paths.wagtail.redirects)
    return ''
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
          onConfirm={remove}
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
