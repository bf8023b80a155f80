import { paths } from '#schema/paths.ts'
import type { ValidationProblem } from '#schema/result.ts'
import { FieldErrorMessage as ProblemNote } from '../../ui/forms/form-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'

interface ReportThanksProps {
  /** The report that can still be described; null once it has been, or when it is unknown. */
  report: string | null
  values?: { message: string; email: string }
  problems?: ValidationProblem[]
}

/** Confirms that an accessibility report was received, and asks for details. */
export const AccessibilityProblemReportReceivedPage = ({ report, values, problems = [] }: ReportThanksProps) => (
  <div className="confirmation band band-mist">
    <div className="wrap confirmation-text">
      <span className="confirmation-mark">
        <Icon name="check" />
      </span>
      <h1>Thank you for telling us</h1>
      <p>We have received your report and will look at the page you were on.</p>
      {report && <Details report={report} values={values ?? { message: '', email: '' }} problems={problems} />}
      <a className={report ? 'text-link' : 'button'} href={paths.home}>
        Return to Homepage
      </a>
    </div>
  </div>
)

/** Says why a report was rejected. */
export const AccessibilityReportRejectedPage = ({ message }: { message: string }) => (
  <div className="wrap not-found">
    <h1>Sorry, we could not receive your report.</h1>
    <p>{message}</p>
    <a className="button" href={paths.home}>
      Return to Homepage
    </a>
  </div>
)

function Details({
  report,
  values,
  problems,
}: {
  report: string
  values: { message: string; email: string }
  problems: ValidationProblem[]
}) {
  const problemOf = (name: string) => problems.find(({ path }) => path === name)?.message
  return (
    <form className="report-details" method="post" action={paths.accessibilityDetails}>
      <input type="hidden" name="report" value={report} />
      <div>
        <label htmlFor="report-message">What went wrong? (optional)</label>
        <textarea
          id="report-message"
          name="message"
          rows={5}
          maxLength={5000}
          defaultValue={values.message}
          {...describedBy('message', problemOf('message'))}
        />
        <FieldError name="message" message={problemOf('message')} />
      </div>
      <div>
        <label htmlFor="report-email">E-mail address, if you would like a reply (optional)</label>
        <input
          id="report-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={320}
          defaultValue={values.email}
          {...describedBy('email', problemOf('email'))}
        />
        <FieldError name="email" message={problemOf('email')} />
      </div>
      <button type="submit" className="button">
        Send
      </button>
    </form>
  )
}

const describedBy = (name: string, message: string | undefined) =>
  message ? { 'aria-invalid': true, 'aria-describedby': `report-${name}-error` } : {}

const FieldError = ({ name, message }: { name: string; message: string | undefined }) => (
  <ProblemNote id={`report-${name}`} message={message || undefined} />
)
