import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ActionResponse } from '#schema/pages/action-wire.ts'
import type { PageDraft } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiError, ApiResult } from '../../api.ts'
import { refreshPages } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { getBreadcrumbs } from '../breadcrumbs.ts'
import { draftQuery } from '../draft-queries.ts'

interface ConfirmActionProps {
  page: number
  /** The name of the action: `Delete`. */
  actionLabel: string
  /** The label of the button, if it differs. */
  submitLabel?: string
  danger?: boolean
  /** Runs the action. */
  send: (page: PageDraft) => Promise<ApiResult<ActionResponse>>
  isReady?: (page: PageDraft) => boolean
  /** Returns the path to navigate to afterwards. */
  getNextPath: (page: PageDraft, id: number) => string
  /** Returns the undo action of the success message. */
  getUndoAction?: (page: PageDraft, go: (to: string) => void) => { text: string; onSelect: () => void }
  children: (page: PageDraft, apiError: ApiError | null) => ReactNode
}

/** A screen that asks for confirmation, runs an action on a page, and navigates on. */
export function ConfirmAction({ page: id, actionLabel, children, ...work }: ConfirmActionProps) {
  const page = useQuery(draftQuery(id))
  if (page.isPending) return <Skeleton />
  if (page.error) return <LoadError error={page.error} onRetry={() => page.refetch()} />
  const title = String(page.data.content['title'] || 'Untitled')
  const breadcrumbs = [...getBreadcrumbs(page.data.ancestors), { to: paths.wagtail.edit(id), label: title }]
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`${actionLabel} “${title}”`} breadcrumbs={breadcrumbs} />
      <ConfirmForm page={page.data} actionLabel={actionLabel} {...work}>
        {children}
      </ConfirmForm>
    </div>
  )
}

type ConfirmFormProps = Omit<ConfirmActionProps, 'page'> & { page: PageDraft }

function ConfirmForm({
  page,
  actionLabel,
  submitLabel = actionLabel,
  danger = false,
  send,
  isReady = () => true,
  getNextPath,
  getUndoAction,
  children,
}: ConfirmFormProps) {
  const navigate = useNavigate()
  const [apiError, setApiError] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setApiError(null)
    const result = await refreshPages(send(page))
    setBusy(false)
    if (!result.ok) return setApiError(result)
    toast(result.value.message, getUndoAction ? { action: getUndoAction(page, navigate) } : {})
    navigate(getNextPath(page, result.value.id))
  }

  return (
    <form className="confirm" onSubmit={confirm} noValidate>
      <ErrorNotice apiError={apiError} />
      {children(page, apiError)}
      <div className="confirm-buttons">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isReady(page)} busy={busy}>
          {submitLabel}
        </Button>
        <ButtonLink to={paths.wagtail.edit(page.id)}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
