import { pagePasswordControlNames } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { CsrfField } from '../ui/forms/csrf-field.tsx'
import { FieldErrorMessage } from '../ui/forms/form-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** What access is restricted to. */
type Subject = 'page' | 'document'

interface PasswordPromptProps {
  subject: Subject
  action: string
  /** The requested URL. */
  returnUrl: string
  problem?: string | undefined
  formError?: string | undefined
}

/** Shown instead of a private page: asks for its password and reveals nothing of it. */
export const PrivatePagePasswordPrompt = ({ subject, action, returnUrl, problem, formError }: PasswordPromptProps) => (
  <div className="band band-mist page-access">
    <div className="wrap page-access-text">
      <span className="page-access-mark">
        <Icon name="lock" />
      </span>
      <h1>This {subject} is private</h1>
      <p>Enter the password to {subject === 'page' ? 'view' : 'open'} it.</p>
      <form
        className="form"
        method="post"
        action={action}
        aria-label={`Private ${subject}`}
        data-island="form"
        noValidate
      >
        <CsrfField />
        {returnUrl && <input type="hidden" name={pagePasswordControlNames.returnUrl} value={returnUrl} />}
        <ErrorSummary problem={problem} formError={formError} />
        <div className="field">
          <label htmlFor="page-password">Password</label>
          <input
            id="page-password"
            name={pagePasswordControlNames.password}
            type="password"
            autoComplete="current-password"
            required
            {...(problem && { 'aria-invalid': true, 'aria-describedby': 'page-password-error' })}
          />
          <FieldErrorMessage id="page-password" message={problem || undefined} />
        </div>
        <div className="form-send">
          <button type="submit" className="button">
            Open the {subject}
          </button>
          <p className="form-status" role="status" />
        </div>
      </form>
      <a className="text-link" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)

function ErrorSummary({ problem, formError }: Pick<PasswordPromptProps, 'problem' | 'formError'>) {
  if (!problem && !formError) return null
  return (
    <div className="form-errors" role="alert" tabIndex={-1} data-form-errors>
      <h2>There is a problem</h2>
      <ul>
        {formError && <li>{formError}</li>}
        {problem && (
          <li>
            <a href="#page-password">{problem}</a>
          </li>
        )}
      </ul>
    </div>
  )
}

/** For a signed-in user whose account cannot view a page, or open a document. */
export const AccessDeniedMessage = ({ subject }: { subject: Subject }) => (
  <div className="band band-mist page-access">
    <div className="wrap page-access-text">
      <span className="page-access-mark">
        <Icon name="lock" />
      </span>
      <h1>
        Your account cannot {subject === 'page' ? 'view' : 'open'} this {subject}
      </h1>
      <p>Only certain groups have access. An administrator of this site can add you to one of them.</p>
      <a className="button" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)
