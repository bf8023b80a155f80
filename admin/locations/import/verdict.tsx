import type { ReactNode } from 'react'
import type { LocationFileImportReport } from '#schema/locations/import/wire.ts'
import { paths } from '#schema/paths.ts'
import { formatCount } from '../../lists/format-count.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

/** Says in a sentence what a file would change, or has changed. */
export function describeLocationFileReport({ processed, added, updated, refused }: LocationFileImportReport): string {
  const saved = formatCount(added + updated, 'restaurant', 'restaurants')
  if (processed) return `${saved} ${added + updated === 1 ? 'was' : 'were'} imported.`
  return `${saved} can be imported, ${formatCount(refused, 'row', 'rows')} cannot be read.`
}

interface ReportProps {
  report: LocationFileImportReport
}

/** What a file changed, with what may come next. */
export const ImportedLocationsSection = ({ report, onAgain }: ReportProps & { onAgain: () => void }) => (
  <ReportPanel report={report}>
    <div className="import-actions">
      <ButtonLink variant="primary" to={paths.wagtail.locations}>
        See the restaurants
      </ButtonLink>
      <Button icon="upload" onClick={onAgain}>
        Import another file
      </Button>
    </div>
  </ReportPanel>
)

interface VerdictProps extends ReportProps {
  isBusy: boolean
  /** Whether refused rows are left out. */
  skipsBad: boolean
  onSkipsBadChange: (skipsBad: boolean) => void
}

/** The verdict on a file, with the button that imports it. */
export function LocationFileReportPanel({ report, isBusy, skipsBad, onSkipsBadChange }: VerdictProps) {
  const { refused } = report
  const count = report.added + report.updated
  return (
    <ReportPanel report={report}>
      {count === 0 && <p className="quiet">None of the rows changes a restaurant.</p>}
      {count > 0 && refused > 0 && (
        <Checkbox
          label={`Leave ${formatCount(refused, 'row', 'rows')} out`}
          help="Or correct the file and choose it again."
          checked={skipsBad}
          onChange={onSkipsBadChange}
        />
      )}
      {count > 0 && (
        <div className="import-actions">
          <Button variant="primary" type="submit" busy={isBusy} disabled={refused > 0 && !skipsBad}>
            {isBusy ? 'Importing…' : `Import ${formatCount(count, 'restaurant', 'restaurants')}`}
          </Button>
        </div>
      )}
    </ReportPanel>
  )
}

function ReportPanel({ report, children }: ReportProps & { children: ReactNode }) {
  const { added, updated, unchanged, refused, new_cities, new_pages, ignored } = report
  return (
    <section className="import-panel" aria-labelledby="import-verdict">
      <h2 id="import-verdict">{describeLocationFileReport(report)}</h2>
      <ul className="import-counts">
        {Object.entries({ new: added, changed: updated, 'the same': unchanged, refused }).map(([name, count]) => (
          <li key={name}>
            <strong>{count.toLocaleString('en')}</strong> {name}
          </li>
        ))}
      </ul>
      <p className="quiet">
        {formatCount(new_cities, 'new city', 'new cities')} and {formatCount(new_pages, 'new page', 'new pages')}.
        {ignored.length > 0 && ` Columns that are not read: ${ignored.join(', ')}.`}
      </p>
      {children}
    </section>
  )
}

/** The rows that cannot be read, with the reasons. */
export const RefusedLocationRows = ({ report: { bad_rows, refused } }: ReportProps) =>
  bad_rows.length > 0 && (
    <div className="table-frame">
      <table className="table import-table">
        <caption>{refused > bad_rows.length ? `The first ${bad_rows.length} refused rows` : 'Refused rows'}</caption>
        <thead>
          <tr>
            <th scope="col" className="import-line">
              Line
            </th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {bad_rows.map(({ line, reason }) => (
            <tr key={`${line} ${reason}`}>
              <td className="import-line quiet">{line}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
