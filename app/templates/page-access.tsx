import { passwordControls } from '#schema/forms/wire.ts'
import { paths } from '#schema/paths.ts'
import { CsrfField } from '../ui/forms/csrf-field.tsx'
import { FieldErrorMessage } from '../ui/forms/form-field.tsx'
import { Icon } from '../ui/icons/icon.tsx'

/** What a wall stands before. */
type What = 'page' | 'document'

interface PasswordWallProps {
  subject: What
  action: string
  /** The address that was asked for. */
  returnUrl: string
  problem?: string | undefined
  formError?: string | undefined
}

/** Stands where a private page would: asks for its password and tells nothing of it. */
export const PasswordPrompt = ({ subject, action, returnUrl, problem, formError }: PasswordWallProps) => (
  <div className="band band-mist page-access">
    <div className="wrap page-access-text">
      <span className="page-access-mark">
        <Icon name="lock" />
      </span>
      <h1>This {subject} is private</h1>
      <p>Enter the password you were given to {subject === 'page' ? 'read' : 'open'} it.</p>
      <form className="form" method="post" action={action} aria-label={`Private ${subject}`} data-island="form" noValidate>
        <CsrfField />
        {returnUrl && <input type="hidden" name={passwordControls.returnUrl} value={returnUrl} />}
        <Wrong problem={problem} formError={formError} />
        <div className="field">
          <label htmlFor="page-password">Password</label>
          <input
            id="page-password"
            name={passwordControls.password}
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

function Wrong({ problem, formError }: Pick<PasswordWallProps, 'problem' | 'formError'>) {
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

/** For who is signed in with an account that may not read a page, or open a document. */
export const AccessDenied = ({ subject }: { subject: What }) => (
  <div className="band band-mist page-access">
    <div className="wrap page-access-text">
      <span className="page-access-mark">
        <Icon name="lock" />
      </span>
      <h1>
        Your account may not {subject === 'page' ? 'read' : 'open'} this {subject}
      </h1>
      <p>It is for certain groups only. Whoever looks after this site can add you to one of them.</p>
      <a className="button" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)
