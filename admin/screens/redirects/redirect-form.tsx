import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import type { RedirectForm as Form, RedirectItem, SavedRedirect } from '#schema/wire/redirect.ts'
import type { Answer, Refusal } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { useChosen } from '../../choosers/chosen.ts'
import { chooseRecord } from '../../choosers/requests.ts'
import { Leaving } from '../../editor/leaving.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { RadioChoice } from './radio-choice.tsx'

/** A redirect while it is being typed. */
interface Draft {
  old_path: string
  to: 'page' | 'link'
  page: number | null
  link: string
  is_permanent: boolean
}

const draftOf = (redirect: RedirectItem | null): Draft => ({
  old_path: redirect?.old_path ?? '',
  to: redirect && !redirect.page ? 'link' : 'page',
  page: redirect?.page?.id ?? null,
  link: redirect?.link ?? '',
  is_permanent: redirect?.is_permanent ?? true,
})

const formOf = ({ old_path, to, page, link, is_permanent }: Draft): Form => ({
  old_path,
  is_permanent,
  target: to === 'page' && page !== null ? { to, page } : { to: 'link', link: to === 'link' ? link : '' },
})

interface RedirectFormProps {
  redirect: RedirectItem | null
  verb: string
  send: (form: Form) => Promise<Answer<SavedRedirect>>
  onSaved: (saved: SavedRedirect) => void
  /** Beside the button that saves. */
  aside?: React.ReactNode
}

/** The fields of a redirect: where from, where to, for how long. */
export function RedirectForm({ redirect, verb, send, onSaved, aside }: RedirectFormProps) {
  const [draft, setDraft] = useState(() => draftOf(redirect))
  const [began] = useState(draft)
  const isSaved = useRef(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const isClean = useCallback(() => isSaved.current || JSON.stringify(draft) === JSON.stringify(began), [draft, began])
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const problem = (path: string) => refusal?.problems.find((each) => each.path === path || each.path.startsWith(`${path}.`))?.message

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const answer = await send(formOf(draft))
    setIsBusy(false)
    setRefusal(answer.ok ? null : answer)
    if (!answer.ok) return
    isSaved.current = true
    onSaved(answer.value)
  }

  return (
    <form className="redirect-form" onSubmit={save} noValidate>
      <Leaving isClean={isClean} save={neverSafe} />
      <Choosers />
      {refusal && (
        <div className="notice notice-danger" role="alert">
          <Icon name="alert" /> {refusal.message}
        </div>
      )}
      <TextInput
        label="Old address"
        value={draft.old_path}
        placeholder="/lunch-menu"
        autoComplete="off"
        help="The path of an address on this site. Its last slash does not matter; with a query, that query must be asked for."
        error={problem('old_path')}
        onChange={(old_path) => change({ old_path })}
      />
      <TargetFields draft={draft} error={problem('target')} onChange={change} />
      <RadioChoice
        legend="For how long?"
        value={draft.is_permanent ? 'permanent' : 'temporary'}
        choices={[
          { value: 'permanent', label: 'Permanently', help: 'Answers 301: search engines learn the new address.' },
          { value: 'temporary', label: 'For a while', help: 'Answers 302: search engines keep the old address.' },
        ]}
        onChange={(value) => change({ is_permanent: value === 'permanent' })}
      />
      <div className="redirect-buttons">
        <Button look="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Saving…' : verb}
        </Button>
        {aside}
      </div>
    </form>
  )
}

const neverSafe = async () => false

interface TargetProps {
  draft: Draft
  error: string | undefined
  onChange: (changes: Partial<Draft>) => void
}

function TargetFields({ draft, error, onChange }: TargetProps) {
  return (
    <>
      <RadioChoice
        legend="Where does it lead?"
        value={draft.to}
        choices={[
          { value: 'page', label: 'To a page', help: 'Follows the page when that moves.' },
          { value: 'link', label: 'To an address', help: 'A path of this site, or an https address elsewhere.' },
        ]}
        onChange={(to) => onChange({ to })}
      />
      {draft.to === 'page' ? (
        <PageChoice page={draft.page} error={error} onChange={(page) => onChange({ page })} />
      ) : (
        <TextInput
          label="New address"
          value={draft.link}
          placeholder="/menu/ or https://…"
          autoComplete="off"
          error={error}
          onChange={(link) => onChange({ link })}
        />
      )}
    </>
  )
}

interface PageChoiceProps {
  page: number | null
  error: string | undefined
  onChange: (page: number) => void
}

function PageChoice({ page, error, onChange }: PageChoiceProps) {
  const id = useId()
  const chosen = useChosen('page', page)
  const choose = async () => {
    const choice = await chooseRecord('page')
    if (choice) onChange(choice.id)
  }
  return (
    <fieldset className="field redirect-choice" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">Page</legend>
      <div className="chosen">
        {page === null ? (
          <span className="quiet">No page chosen</span>
        ) : (
          <span className="chosen-words">
            <Icon name="pages" /> <strong>{chosen === null ? 'A page that is gone' : (chosen?.title ?? '…')}</strong>
          </span>
        )}
        <span className="chosen-buttons">
          <Button onClick={choose}>{page === null ? 'Choose a page' : 'Choose another page'}</Button>
        </span>
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" size={16} /> {page === null ? 'Choose a page.' : error}
        </p>
      )}
    </fieldset>
  )
}
