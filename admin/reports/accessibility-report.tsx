import { useNavigate, useParams } from 'react-router'
import { paths } from '#schema/paths.ts'
import type { AccessibilityProblemReportDetail } from '#schema/reports/accessibility-wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { LoadErrorNotice, LoadingSkeleton } from '../ui/states.tsx'
import { DeleteReportButton } from './delete-report.tsx'
import { deleteAccessibilityReport, useAccessibilityProblemReportDetail } from './visitor-report-queries.ts'
import './reports.css'

/** One accessibility report: the message, the page, and the page's HTML at that time, as text. */
export default function AccessibilityProblemReportScreen() {
  const id = Number(useParams()['id'])
  const report = useAccessibilityProblemReportDetail(id)
  const navigate = useNavigate()
  if (report.isPending) return <LoadingSkeleton lines={8} />
  if (report.error) return <LoadErrorNotice error={report.error} onRetry={() => report.refetch()} />
  return (
    <div className="screen">
      <ScreenHeading
        title={`Report ${id}`}
        breadcrumbs={[{ to: paths.wagtail.accessibilityReports, label: 'Accessibility reports' }]}
        actions={
          <DeleteReportButton
            buttonLabel="Delete report"
            question="Delete this report?"
            onDelete={() => deleteAccessibilityReport(id)}
            doneMessage="The report was deleted."
            onDone={() => navigate(paths.wagtail.accessibilityReports)}
          />
        }
      />
      <Details report={report.data} />
    </div>
  )
}

function Details({ report }: { report: AccessibilityProblemReportDetail }) {
  const { page_url, message, email, screen_width, screen_height, created_at, dom } = report
  return (
    <div className="report">
      <p className="report-text">
        {message || <span className="quiet">The visitor did not describe the problem.</span>}
      </p>
      <dl className="report-facts">
        <dt>Page</dt>
        <dd>
          <a href={page_url} target="_blank" rel="noreferrer">
            {page_url}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </dd>
        <dt>Received</dt>
        <dd>
          <RelativeTime at={created_at} />
        </dd>
        <dt>Screen</dt>
        <dd>
          {screen_width && screen_height ? `${screen_width} × ${screen_height} pixels` : 'Unknown: sent without script'}
        </dd>
        <dt>Reply to</dt>
        <dd>{email ? <a href={`mailto:${email}`}>{email}</a> : 'The visitor did not ask for a reply'}</dd>
      </dl>
      {dom && (
        <details className="report-html">
          <summary>The page at that time ({Math.ceil(dom.length / 1000)} KB of HTML)</summary>
          <textarea readOnly rows={20} value={dom} aria-label="HTML of the page" spellCheck={false} />
        </details>
      )}
    </div>
  )
}
