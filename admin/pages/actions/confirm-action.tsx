import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { PageActionResponse } from '#schema/pages/action-wire.ts'
import type { PageDraftResponse } from '#schema/pages/wire.ts'
import { paths } from '#schema/paths.ts'
import type { ApiResult } from '../../api.ts'
import { Form } from '../../forms/form.tsx'
import { useForm } from '../../forms/use-form.ts'
import { invalidatePageQueriesAfterAction } from '../../queries.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast.tsx'
import { toPageBreadcrumbs } from '../breadcrumbs.ts'
import { createPageDraftQueryOptions } from '../draft-queries.ts'

interface ConfirmActionProps {
  page: number
  /** The name of the action: `Delete`. */
  actionLabel: string
  /** The label of the button, if it differs. */
  submitLabel?: string
  danger?: boolean
  /** Runs the action. */
  send: (page: PageDraftResponse) => Promise<ApiResult<PageActionResponse>>
  isReady?: (page: PageDraftResponse) => boolean
  /** Returns the path to navigate to afterwards. */
  getNextPath: (page: PageDraftResponse, id: number) => string
  /** Returns the undo action of the success message. */
  getUndoAction?: (page: PageDraftResponse, go: (to: string) => void) => { text: string; onSelect: () => void }
  /** The names of the fields among the children, which show their errors. */
  fieldNames?: readonly string[]
  children: (page: PageDraftResponse) => ReactNode
}

/** A screen that asks for confirmation, runs an action on a page, and navigates on. */
export function ConfirmPageActionScreen({ page: id, actionLabel, children, ...work }: ConfirmActionProps) {
  const page = useQuery(createPageDraftQueryOptions(id))
  if (page.isPending) return <LoadingSkeleton />
  if (page.error) return <LoadErrorNotice error={page.error} onRetry={() => page.refetch()} />
  const title = String(page.data.content['title'] || 'Untitled')
  const breadcrumbs = [...toPageBreadcrumbs(page.data.ancestors), { to: paths.wagtail.edit(id), label: title }]
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`${actionLabel} “${title}”`} breadcrumbs={breadcrumbs} />
      <ConfirmForm page={page.data} actionLabel={actionLabel} {...work}>
        {children}
      </ConfirmForm>
    </div>
  )
}

type ConfirmFormProps = Omit<ConfirmActionProps, 'page'> & { page: PageDraftResponse }

function ConfirmForm({
  page,
  actionLabel,
  submitLabel = actionLabel,
  danger = false,
  send,
  isReady = () => true,
  getNextPath,
  getUndoAction,
  fieldNames = [],
  children,
}: ConfirmFormProps) {
  const navigate = useNavigate()
  const form = useForm<object, PageActionResponse>({
    initialValues: {},
    send: () => invalidatePageQueriesAfterAction(send(page)),
    onSaved: ({ id, message }) => {
      showToast(message, getUndoAction ? { action: getUndoAction(page, navigate) } : {})
      navigate(getNextPath(page, id))
    },
  })
  return (
    <Form form={form} className="confirm" fieldNames={fieldNames}>
      {children(page)}
      <div className="confirm-buttons">
        <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={!isReady(page)} busy={form.isBusy}>
          {submitLabel}
        </Button>
        <ButtonLink to={paths.wagtail.edit(page.id)}>Cancel</ButtonLink>
      </div>
    </Form>
  )
}
