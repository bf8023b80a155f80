import { paths } from '#schema/paths.ts'
import { passwordControls } from '#schema/wire/form.ts'
import { CsrfField } from '../ui/csrf-field.tsx'
import { Problem } from '../ui/form-field.tsx'
import { Icon } from '../ui/icon.tsx'

/** What a wall stands before. */
type What = 'page' | 'document'

interface PasswordWallProps {
  what: What
  action: string
  /** The address that was asked for. */
  returnTo: string
  problem?: string | undefined
  formError?: string | undefined
}

/** Stands where a private page would: asks for its password and tells nothing of it. */
export const PasswordWall = ({ what, action, returnTo, problem, formError }: PasswordWallProps) => (
  <div className="band band-mist page-wall">
    <div className="wrap page-wall-words">
      <span className="page-wall-mark">
        <Icon name="lock" />
      </span>
      <h1>This {what} is private</h1>
      <p>Enter the password you were given to {what === 'page' ? 'read' : 'open'} it.</p>
      <form className="form" method="post" action={action} aria-label={`Private ${what}`} data-island="form" noValidate>
        <CsrfField />
        {returnTo && <input type="hidden" name={passwordControls.returnUrl} value={returnTo} />}
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
          <Problem id="page-password" message={problem || undefined} />
        </div>
        <div className="form-send">
          <button type="submit" className="button">
            Open the {what}
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
export const NotForYou = ({ what }: { what: What }) => (
  <div className="band band-mist page-wall">
    <div className="wrap page-wall-words">
      <span className="page-wall-mark">
        <Icon name="lock" />
      </span>
      <h1>
        Your account may not {what === 'page' ? 'read' : 'open'} this {what}
      </h1>
      <p>It is for certain groups only. Whoever looks after this site can add you to one of them.</p>
      <a className="button" href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)
