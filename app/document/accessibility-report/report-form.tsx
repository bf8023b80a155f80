import { paths } from '#schema/paths.ts'

interface ReportFormProps {
  /** The service that receives reports; empty when this site stores them itself. */
  serviceUrl: string
  /** The page's full URL without a query. */
  pageUrl: string
}

/**
 * Reports an accessibility issue of the current page, in a new window. Without script only the page's URL is sent;
 * `islands/report-form.ts` adds what the visitor sees at that moment.
 */
export const AccessibilityIssueForm = ({ serviceUrl, pageUrl }: ReportFormProps) => (
  <form method="post" action={serviceUrl || paths.accessibilityReport} target="_blank" rel="noopener">
    <input type="hidden" name="page_url" value={pageUrl} />
    <input type="hidden" name="dom" />
    <input type="hidden" name="screen_width" />
    <input type="hidden" name="screen_height" />
    <button type="submit" className="footer-button" data-click="report">
      Report an accessibility issue<span className="visually-hidden"> (opens in a new window)</span>
    </button>
    <span className="visually-hidden" role="status" />
  </form>
)
