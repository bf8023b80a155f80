import type { EmailSignupValues } from '#schema/forms/signup-wire.ts'
import { monthNames } from '#schema/time/month-day.ts'
import { toGreetingName } from '../../mail/greeting-name.ts'
import { Icon } from '../../ui/icons/icon.tsx'

interface SignupQuestionProps {
  action: string
  email: string
  /** The sign-up that the button confirms; null once it is confirmed. */
  signup: EmailSignupValues | null
}

/**
 * Asks the visitor who follows the link in the email to confirm, and shows the entered values, except texts that are
 * not names.
 */
export const SignupConfirmationPrompt = ({ action, email, signup }: SignupQuestionProps) => (
  <div className="confirmation band band-mist">
    <div className="wrap confirmation-text">
      <span className="confirmation-mark">
        <Icon name="mail" />
      </span>
      <h1>Confirm your sign-up</h1>
      <p>
        Shall we send offers to <strong>{email}</strong>?
      </p>
      {signup && <p>{detailsOf(signup)}</p>}
      <form method="post" action={action}>
        <button type="submit" className="button">
          Yes, send me offers
        </button>
      </form>
      <p className="fineprint">If you did not ask for them, close this page. Nothing changes.</p>
    </div>
  </div>
)

/** Returns the entered values on one line. */
function detailsOf({
  first_name,
  last_name,
  postcode,
  birthday_month,
  birthday_day,
  special_occasions,
}: EmailSignupValues): string {
  const name = [first_name, last_name].flatMap((each) => toGreetingName(each) ?? []).join(' ')
  const birthday = birthday_month && birthday_day ? `birthday ${monthNames[birthday_month - 1]} ${birthday_day}` : ''
  const occasions = special_occasions.map(({ occasion, month, day }) => `${occasion} ${monthNames[month - 1]} ${day}`)
  return `Your details: ${[name, `ZIP or postal code ${postcode}`, birthday, ...occasions].filter(Boolean).join(', ')}.`
}

/** Says why a link is no longer valid, and where to start again. */
export const SignupLinkExpiredMessage = ({ message, signupUrl }: { message: string; signupUrl: string }) => (
  <div className="confirmation band">
    <div className="wrap confirmation-text">
      <h1>This link has expired</h1>
      <p>{message} You can sign up again whenever you like.</p>
      <a className="button" href={signupUrl}>
        Sign up again
      </a>
    </div>
  </div>
)
