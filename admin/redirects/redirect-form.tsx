import { useEffect } from 'react'
import { redirectItemToFormInput } from '#schema/redirects/redirect-input.ts'
import type {
  RedirectFormInput as RedirectBody,
  RedirectListItem,
  SavedRedirectResponse,
} from '#schema/redirects/wire.ts'
import type { ApiResult } from '../api.ts'
import { OpenChooserDialogRenderer } from '../choosers/chooser-host.tsx'
import { DeclaredFieldWidgetList } from '../forms/declared-form.tsx'
import type { FormFieldForValues } from '../forms/fields.ts'
import { Form } from '../forms/form.tsx'
import { FormButtons } from '../forms/form-buttons.tsx'
import { PageChooserField } from '../forms/page-field.tsx'
import { useForm } from '../forms/use-form.ts'

/** The values of the form. */
interface FormValues {
  old_path: string
  to: 'page' | 'link'
  page: number | null
  /** The new address, when `to` is `link`. */
  target: string
  how: 'permanent' | 'temporary'
}

const toFormValues = (redirect: RedirectBody | null): FormValues => {
  const { to, ...target } = redirect?.target ?? { to: 'page', page: null }
  return {
    old_path: redirect?.old_path ?? '',
    to,
    page: 'page' in target ? target.page : null,
    target: 'link' in target ? target.link : '',
    how: (redirect?.is_permanent ?? true) ? 'permanent' : 'temporary',
  }
}

const toRequestBody = ({ old_path, to, page, target, how }: FormValues): RedirectBody => ({
  old_path,
  is_permanent: how === 'permanent',
  target: to === 'page' && page !== null ? { to, page } : { to: 'link', link: to === 'link' ? target : '' },
})

type Fields = FormFieldForValues<Omit<FormValues, 'page'>>[]

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
  /** What is saved; null for a new redirect. */
  redirect: RedirectListItem | null
  /** Unsaved changes to begin with. */
  unsaved?: RedirectBody | null
  submitLabel: string
  send: (redirect: RedirectBody) => Promise<ApiResult<SavedRedirectResponse>>
  onSaved: (saved: SavedRedirectResponse) => void
  /** Shown beside the save button. */
  aside?: React.ReactNode
}

/** The form of a redirect: old address, target, and whether it is permanent. */
export function RedirectForm({ redirect, unsaved = null, submitLabel, send, onSaved, aside }: RedirectFormProps) {
  const form = useForm<FormValues, SavedRedirectResponse>({
    initialValues: () => toFormValues(redirect && redirectItemToFormInput(redirect)),
    send: (values) => send(toRequestBody(values)),
    onSaved,
  })
  const { values, change } = form
  useEffect(() => {
    if (unsaved) change(toFormValues(unsaved))
  }, [unsaved])
  const fields = (declared: Fields) => <DeclaredFieldWidgetList fields={declared} values={values} onChange={change} />
  return (
    <Form form={form} className="redirect-form" fieldNames={['old_path', 'target']} guardsChanges>
      <OpenChooserDialogRenderer />
      {fields(from)}
      {values.to === 'link' ? (
        fields(address)
      ) : (
        <PageChooserField name="target" label="Page" page={values.page} onChange={(page) => change({ page })} />
      )}
      {fields(how)}
      <FormButtons className="redirect-buttons" isBusy={form.isBusy} {...{ submitLabel, aside }} />
    </Form>
  )
}
