import { Icon } from '../ui/icon.tsx'

/** Asks who follows the link of a mail whether they mean it. */
export const SignupQuestion = ({ action, email }: { action: string; email: string }) => (
  <div className="confirmation band band-mist">
    <div className="wrap confirmation-words">
      <span className="confirmation-mark">
        <Icon name="mail" />
      </span>
      <h1>One press, and you are on the list</h1>
      <p>
        Shall we send offers to <strong>{email}</strong>?
      </p>
      <form method="post" action={action}>
        <button type="submit" className="button">
          Yes, send me offers
        </button>
      </form>
      <p className="fineprint">If you did not ask for them, close this page. Nothing will be sent.</p>
    </div>
  </div>
)

/** Says why a link leads nowhere any more, and where to begin again. */
export const SignupEnded = ({ reason, again }: { reason: string; again: string }) => (
  <div className="confirmation band">
    <div className="wrap confirmation-words">
      <h1>This link has ended</h1>
      <p>{reason} You can sign up again whenever you like.</p>
      <a className="button" href={again}>
        Sign up again
      </a>
    </div>
  </div>
)
