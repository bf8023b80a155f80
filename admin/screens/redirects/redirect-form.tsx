import { useCallback, useRef, useState } from 'react'
import type { RedirectForm as Form, RedirectItem, SavedRedirect } from '#schema/wire/redirect.ts'
import type { Answer } from '../../api.ts'
import { Choosers } from '../../choosers/choosers.tsx'
import { Leaving } from '../../editor/leaving.tsx'
import type { FieldFor } from '../../forms/declared.ts'
import { DeclaredFields, FormSummary, useSubmission } from '../../forms/form.tsx'
import { PageField } from '../../forms/page-field.tsx'
import { problemAt } from '../../forms/problems.ts'
import { Button } from '../../ui/button.tsx'

/** A redirect while it is being typed. */
interface Draft {
  old_path: string
  to: 'page' | 'link'
  page: number | null
  /** The address, where it leads to one. */
  target: string
  how: 'permanent' | 'temporary'
}

const draftOf = (redirect: RedirectItem | null): Draft => ({
  old_path: redirect?.old_path ?? '',
  to: redirect && !redirect.page ? 'link' : 'page',
  page: redirect?.page?.id ?? null,
  target: redirect?.link ?? '',
  how: (redirect?.is_permanent ?? true) ? 'permanent' : 'temporary',
})

const formOf = ({ old_path, to, page, target, how }: Draft): Form => ({
  old_path,
  is_permanent: how === 'permanent',
  target: to === 'page' && page !== null ? { to, page } : { to: 'link', link: to === 'link' ? target : '' },
})

type Fields = FieldFor<Omit<Draft, 'page'>>[]

const from: Fields = [
  {
    kind: 'text',
    name: 'old_path',
    label: 'Old address',
    placeholder: '/lunch-menu',
    autoComplete: 'off',
    help: 'The path of an address on this site. Its last slash does not matter; with a query, that query must be asked for.',
  },
  {
    kind: 'select',
    look: 'radios',
    name: 'to',
    label: 'Where does it lead?',
    options: [
      { value: 'page', label: 'To a page', help: 'Follows the page when that moves.' },
      { value: 'link', label: 'To an address', help: 'A path of this site, or an https address elsewhere.' },
    ],
  },
]

const address: Fields = [{ kind: 'text', name: 'target', label: 'New address', placeholder: '/menu/ or https://…', autoComplete: 'off' }]

const how: Fields = [
  {
    kind: 'select',
    look: 'radios',
    name: 'how',
    label: 'For how long?',
    options: [
      { value: 'permanent', label: 'Permanently', help: 'Answers 301: search engines learn the new address.' },
      { value: 'temporary', label: 'For a while', help: 'Answers 302: search engines keep the old address.' },
    ],
  },
]

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
  const isClean = useCallback(() => isSaved.current || JSON.stringify(draft) === JSON.stringify(began), [draft, began])
  const { form, busy, refusal, submit } = useSubmission(send, (saved) => {
    isSaved.current = true
    onSaved(saved)
  })
  const fields = (declared: Fields) => (
    <DeclaredFields fields={declared} values={draft} refusal={refusal} onChange={(next) => setDraft({ ...draft, ...next })} />
  )
  return (
    <form ref={form} className="redirect-form" onSubmit={submit(formOf(draft))} noValidate>
      <Leaving isClean={isClean} save={neverSafe} />
      <Choosers />
      <FormSummary refusal={refusal} shown={['old_path', 'target']} />
      {fields(from)}
      {draft.to === 'link' ? (
        fields(address)
      ) : (
        <PageField label="Page" page={draft.page} error={problemAt(refusal, 'target')} onChange={(page) => setDraft({ ...draft, page })} />
      )}
      {fields(how)}
      <div className="redirect-buttons">
        <Button look="primary" type="submit" busy={busy}>
          {busy ? 'Saving…' : verb}
        </Button>
        {aside}
      </div>
    </form>
  )
}

const neverSafe = async () => false
