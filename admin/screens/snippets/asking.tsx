import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { SnippetDetail } from '#schema/wire/snippet.ts'
import type { Answer } from '../../api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { toast } from '../../ui/toast.tsx'

interface AskingProps {
  snippet: SnippetDetail
  /** What the button that does it says. */
  label: string
  isDangerous?: boolean
  /** Why it cannot be done; then only the way back is offered. */
  refused?: string | undefined
  confirm: () => Promise<Answer<{ message: string }>>
  /** Where it goes on afterwards; to the snippet itself unless it is given. */
  next?: string
  children: ReactNode
}

/** Asks, on a screen of its own, before something is done to a snippet. */
export function Asking({ snippet, label, isDangerous = false, refused, confirm, next, children }: AskingProps) {
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const back = paths.wagtail.snippet(snippet.kind.type, snippet.id)
  async function go() {
    setIsBusy(true)
    const answer = await confirm()
    setIsBusy(false)
    if (!answer.ok) return setRefusal(answer.message)
    toast(answer.value.message)
    navigate(next ?? back)
  }
  const shown = refusal || refused
  return (
    <div className="card snippet-asking">
      {shown && <Refused refusal={{ message: shown }} />}
      {children}
      <div className="snippet-buttons">
        {!refused && (
          <Button look={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={go}>
            {label}
          </Button>
        )}
        <ButtonLink to={back}>{refused ? 'Back' : 'Cancel'}</ButtonLink>
      </div>
    </div>
  )
}
