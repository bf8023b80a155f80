import { placeholderText } from '#schema/cache/placeholders.ts'
import { paths } from '#schema/paths.ts'
import { useCurrentPath } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { Form } from './form.tsx'
import { TextField } from './form-field.tsx'
import { useFormState } from './form-state.ts'

/** The form that ends our offers, and what it says once it was sent. The address of the query fills it in. */
export function UnsubscribeForm() {
  const { sent, values } = useFormState('unsubscribe')
  const here = useCurrentPath()
  if (sent) return <Confirmation />
  return (
    <Form name="unsubscribe" action={here} submitLabel="Unsubscribe" island="unsubscribe" className="unsubscribe-form">
      <TextField
        name="Email"
        label="E-mail address"
        type="email"
        autoComplete="email"
        required
        defaultValue={placeholderText('query:utm_unsub')}
      />
      <input type="hidden" name="BroadLogId" value={values['BroadLogId'] ?? placeholderText('query:blid')} />
      <span hidden data-token={paths.csrfToken} data-call={paths.unsubscribe} />
    </Form>
  )
}

/** Its address leads to it, and the focus with it: it is read out and gone on from. */
const Confirmation = () => (
  <div className="unsubscribe-done" id="unsubscribe-form" role="status" tabIndex={-1}>
    <span className="confirmation-mark">
      <Icon name="check" />
    </span>
    <h2>Your email unsubscribe has been submitted!</h2>
    <p>It may take up to 5 days until the change reaches everything we send. Mail you ask us for yourself still comes.</p>
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)
