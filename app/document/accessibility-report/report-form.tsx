import { paths } from '#schema/paths.ts'

interface ReportFormProps {
  /** The service that takes reports; empty when this site keeps them itself. */
  serviceUrl: string
  /** Where the page is, whole, without a query. */
  pageUrl: string
}

/**
 * Reports an accessibility issue of the page it stands on, in a new window. Without script the page's address alone is sent;
 * `islands/report-form.ts` adds what the visitor sees when it is pressed.
 */
export const ReportForm = ({ serviceUrl, pageUrl }: ReportFormProps) => (
  <form className="report-form" method="post" action={serviceUrl || paths.accessibilityReport} target="_blank" rel="noopener">
    <input type="hidden" name="page_url" value={pageUrl} />
    <input type="hidden" name="dom" />
    <input type="hidden" name="screen_width" />
    <input type="hidden" name="screen_height" />
    <button type="submit" className="footer-button report-button">
      Report an accessibility issue<span className="visually-hidden"> (opens in a new window)</span>
    </button>
    <span className="visually-hidden" role="status" />
  </form>
)
