import { useCallback, useRef, useState } from 'react'
import type { RedirectForm as Form, RedirectItem, SavedRedirect } from '#schema/redirects/wire.ts'
import type { ApiResult } from '../api.ts'
import { ChooserHost } from '../choosers/chooser-host.tsx'
import { UnsavedChangesGuard } from '../editor/saving/unsaved-changes-guard.tsx'
import type { FieldFor } from '../forms/fields.ts'
import { DeclaredFields, FormErrorSummary, useFormSubmission } from '../forms/form.tsx'
import { PageField } from '../forms/page-field.tsx'
import { findProblem } from '../forms/problems.ts'
import { Button } from '../ui/button.tsx'

/** A redirect while it is being typed. */
interface Draft {
  old_path: string
  to: 'page' | 'link'
  page: number | null
  /** The address, where it leads to one. */
  target: string
  how: 'permanent' | 'temporary'
}

const toDraft = (redirect: RedirectItem | null): Draft => ({
  old_path: redirect?.old_path ?? '',
  to: redirect && !redirect.page ? 'link' : 'page',
  page: redirect?.page?.id ?? null,
  target: redirect?.link ?? '',
  how: (redirect?.is_permanent ?? true) ? 'permanent' : 'temporary',
})

const toRequestBody = ({ old_path, to, page, target, how }: Draft): Form => ({
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
    variant: 'radios',
    name: 'to',
    label: 'Where does it lead?',
    options: [
      { value: 'page', label: 'To a page', help: 'Follows the page when that moves.' },
      { value: 'link', label: 'To an address', help: 'A path of this site, or an https address elsewhere.' },
    ],
  },
]

const address: Fields = [
  { kind: 'text', name: 'target', label: 'New address', placeholder: '/menu/ or https://…', autoComplete: 'off' },
]

const how: Fields = [
  {
    kind: 'select',
    variant: 'radios',
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
  submitLabel: string
  send: (form: Form) => Promise<ApiResult<SavedRedirect>>
  onSaved: (saved: SavedRedirect) => void
  /** Beside the button that saves. */
  aside?: React.ReactNode
}

/** The fields of a redirect: where from, where to, for how long. */
export function RedirectForm({ redirect, submitLabel, send, onSaved, aside }: RedirectFormProps) {
  const [draft, setDraft] = useState(() => toDraft(redirect))
  const [initialValues] = useState(draft)
  const isSaved = useRef(false)
  const isClean = useCallback(
    () => isSaved.current || JSON.stringify(draft) === JSON.stringify(initialValues),
    [draft, initialValues],
  )
  const { form, busy, apiError, submit } = useFormSubmission(send, (saved) => {
    isSaved.current = true
    onSaved(saved)
  })
  const fields = (declared: Fields) => (
    <DeclaredFields
      fields={declared}
      values={draft}
      apiError={apiError}
      onChange={(next) => setDraft({ ...draft, ...next })}
    />
  )
  return (
    <form ref={form} className="redirect-form" onSubmit={submit(toRequestBody(draft))} noValidate>
      <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
      <ChooserHost />
      <FormErrorSummary apiError={apiError} fieldNames={['old_path', 'target']} />
      {fields(from)}
      {draft.to === 'link' ? (
        fields(address)
      ) : (
        <PageField
          label="Page"
          page={draft.page}
          error={findProblem(apiError, 'target')}
          onChange={(page) => setDraft({ ...draft, page })}
        />
      )}
      {fields(how)}
      <div className="redirect-buttons">
        <Button variant="primary" type="submit" busy={busy}>
          {busy ? 'Saving…' : submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  )
}

const neverSaveOnLeave = async () => false
