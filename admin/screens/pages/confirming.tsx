import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { ActionName } from '#schema/wire/page-actions.ts'
import type { PageDraft } from '#schema/wire/pages.ts'
import type { Refusal } from '../../api.ts'
import { act, draftQuery } from '../../queries.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { LoadFailure, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { trailOf } from './trail.ts'

interface ConfirmingProps {
  page: number
  action: ActionName
  /** What the screen is about: `Delete`. */
  verb: string
  /** The words of its button, when they are others. */
  button?: string
  danger?: boolean
  /** The body of the call. */
  input: (page: PageDraft) => object
  ready?: (page: PageDraft) => boolean
  /** Where to go afterwards. */
  next: (page: PageDraft, id: number) => string
  /** What can be done about it at once, beside the words that it is done. */
  afterwards?: (page: PageDraft, go: (to: string) => void) => { text: string; onChoose: () => void }
  children: (page: PageDraft, refusal: Refusal | null) => ReactNode
}

/** A screen that asks before something is done to a page, does it, and goes on. */
export function Confirming({ page: id, verb, children, ...work }: ConfirmingProps) {
  const page = useQuery(draftQuery(id))
  if (page.isPending) return <Skeleton />
  if (page.error) return <LoadFailure error={page.error} onRetry={() => page.refetch()} />
  const title = String(page.data.content['title'] || 'Untitled')
  const trail = [...trailOf(page.data.ancestors), { to: paths.wagtail.edit(id), label: title }]
  return (
    <div className="screen screen-narrow">
      <ScreenHeading title={`${verb} “${title}”`} trail={trail} />
      <ConfirmForm page={page.data} verb={verb} {...work}>
        {children}
      </ConfirmForm>
    </div>
  )
}

type ConfirmFormProps = Omit<ConfirmingProps, 'page'> & { page: PageDraft }

function ConfirmForm({
  page,
  action,
  verb,
  button = verb,
  danger = false,
  input,
  ready = () => true,
  next,
  afterwards,
  children,
}: ConfirmFormProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const answer = await act(page.id, action, input(page))
    setBusy(false)
    if (!answer.ok) return setRefusal(answer)
    toast(answer.value.message, afterwards ? { action: afterwards(page, navigate) } : {})
    navigate(next(page, answer.value.id))
  }

  return (
    <form className="confirm" onSubmit={confirm} noValidate>
      <Refused refusal={refusal} />
      {children(page, refusal)}
      <div className="confirm-buttons">
        <Button type="submit" look={danger ? 'danger' : 'primary'} disabled={!ready(page)} busy={busy}>
          {button}
        </Button>
        <ButtonLink to={paths.wagtail.edit(page.id)}>Cancel</ButtonLink>
      </div>
    </form>
  )
}
