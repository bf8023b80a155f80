import { formatCachedPagePlaceholder } from '#schema/cache/placeholders.ts'
import { paths } from '#schema/paths.ts'
import { useCurrentPagePath } from '../../resolved-references.ts'
import { Icon } from '../icons/icon.tsx'
import { PublicSiteForm } from './form.tsx'
import { TextInputField } from './form-field.tsx'
import { usePostedFormState } from './form-state.ts'

/** The form for unsubscribing from offers, and its confirmation. Prefilled with the address in the query. */
export function UnsubscribeForm() {
  const { sent, values } = usePostedFormState('unsubscribe')
  const here = useCurrentPagePath()
  if (sent) return <Confirmation />
  return (
    <PublicSiteForm
      name="unsubscribe"
      action={here}
      submitLabel="Unsubscribe"
      island="unsubscribe"
      className="unsubscribe-form"
    >
      <TextInputField
        name="Email"
        label="E-mail address"
        type="email"
        autoComplete="email"
        required
        defaultValue={formatCachedPagePlaceholder('query:utm_unsub')}
      />
      <input
        type="hidden"
        name="BroadLogId"
        value={values['BroadLogId'] ?? formatCachedPagePlaceholder('query:blid')}
      />
      <span hidden data-token={paths.csrfToken} data-call={paths.unsubscribe} />
    </PublicSiteForm>
  )
}

/** The confirmation, which the URL's fragment focuses, so that it is read out. */
const Confirmation = () => (
  <div className="unsubscribe-done" id="unsubscribe-form" role="status" tabIndex={-1}>
    <span className="confirmation-mark">
      <Icon name="check" />
    </span>
    <h2>Your email unsubscribe has been submitted!</h2>
    <p>
      Unsubscribed. It can take up to 5 days until the change reaches everything we send. Mail you ask us for yourself
      still comes.
    </p>
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)
