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

/** The values of the form. */
interface FormValues {
  old_path: string
  to: 'page' | 'link'
  page: number | null
  /** The new address, when `to` is `link`. */
  target: string
  how: 'permanent' | 'temporary'
}

const toFormValues = (redirect: RedirectItem | null): FormValues => ({
  old_path: redirect?.old_path ?? '',
  to: redirect && !redirect.page ? 'link' : 'page',
  page: redirect?.page?.id ?? null,
  target: redirect?.link ?? '',
  how: (redirect?.is_permanent ?? true) ? 'permanent' : 'temporary',
})

const toRequestBody = ({ old_path, to, page, target, how }: FormValues): Form => ({
  old_path,
  is_permanent: how === 'permanent',
  target: to === 'page' && page !== null ? { to, page } : { to: 'link', link: to === 'link' ? target : '' },
})

type Fields = FieldFor<Omit<FormValues, 'page'>>[]

const from: Fields = [
  {
    kind: 'text',
    name: 'old_path',
    label: 'Old address',
    placeholder: '/lunch-menu',
    autoComplete: 'off',
    help: 'The path of an address on this site. A trailing slash makes no difference. A query string must match exactly.',
  },
  {
    kind: 'select',
    variant: 'radios',
    name: 'to',
    label: 'Redirect to',
    options: [
      { value: 'page', label: 'To a page', help: 'Keeps working when the page is moved.' },
      { value: 'link', label: 'To an address', help: 'A path on this site, or an https address on another site.' },
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
    label: 'Type of redirect',
    options: [
      { value: 'permanent', label: 'Permanent', help: 'Status 301: search engines learn the new address.' },
      { value: 'temporary', label: 'Temporary', help: 'Status 302: search engines keep the old address.' },
    ],
  },
]

interface RedirectFormProps {
  redirect: RedirectItem | null
  submitLabel: string
  send: (form: Form) => Promise<ApiResult<SavedRedirect>>
  onSaved: (saved: SavedRedirect) => void
  /** Shown beside the save button. */
  aside?: React.ReactNode
}

/** The form of a redirect: old address, target, and whether it is permanent. */
export function RedirectForm({ redirect, submitLabel, send, onSaved, aside }: RedirectFormProps) {
  const [values, setValues] = useState(() => toFormValues(redirect))
  const [initialValues] = useState(values)
  const isSaved = useRef(false)
  const isClean = useCallback(
    () => isSaved.current || JSON.stringify(values) === JSON.stringify(initialValues),
    [values, initialValues],
  )
  const { form, busy, apiError, submit } = useFormSubmission(send, (saved) => {
    isSaved.current = true
    onSaved(saved)
  })
  const fields = (declared: Fields) => (
    <DeclaredFields
      fields={declared}
      values={values}
      apiError={apiError}
      onChange={(next) => setValues({ ...values, ...next })}
    />
  )
  return (
    <form ref={form} className="redirect-form" onSubmit={submit(toRequestBody(values))} noValidate>
      <UnsavedChangesGuard isClean={isClean} save={neverSaveOnLeave} />
      <ChooserHost />
      <FormErrorSummary apiError={apiError} fieldNames={['old_path', 'target']} />
      {fields(from)}
      {values.to === 'link' ? (
        fields(address)
      ) : (
        <PageField
          label="Page"
          page={values.page}
          error={findProblem(apiError, 'target')}
          onChange={(page) => setValues({ ...values, page })}
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
