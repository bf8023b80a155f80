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
  /** What the screen is about: `Delete`. */
  actionLabel: string
  /** The words of its button, when they are others. */
  submitLabel?: string
  danger?: boolean
  /** Does it. */
  send: (page: PageDraft) => Promise<ApiResult<ActionResponse>>
  isReady?: (page: PageDraft) => boolean
  /** Where to go afterwards. */
  getNextPath: (page: PageDraft, id: number) => string
  /** What can be done about it at once, beside the words that it is done. */
  getUndoAction?: (page: PageDraft, go: (to: string) => void) => { text: string; onSelect: () => void }
  children: (page: PageDraft, apiError: ApiError | null) => ReactNode
}

/** A screen that asks before something is done to a page, does it, and goes on. */
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
  const [apiError, setRefusal] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const result = await refreshPages(send(page))
    setBusy(false)
    if (!result.ok) return setRefusal(result)
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
