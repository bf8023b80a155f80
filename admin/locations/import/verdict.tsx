import { useState } from 'react'
import type { LocationFileImportReport } from '#schema/locations/import/wire.ts'
import { paths } from '#schema/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

const formatCount = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Says in a sentence what a file would change, or has changed. */
export function describeLocationFileReport({ processed, added, updated, refused }: LocationFileImportReport): string {
  const saved = formatCount(added + updated, 'restaurant', 'restaurants')
  if (processed) return `${saved} ${added + updated === 1 ? 'was' : 'were'} imported.`
  return `${saved} can be imported, ${formatCount(refused, 'row', 'rows')} cannot be read.`
}

interface VerdictProps {
  report: LocationFileImportReport
  isBusy: boolean
  onProcess: (skipBad: boolean) => void
  onAgain: () => void
}

/** The verdict on a file, with the button that imports it. */
export function LocationFileReportPanel({ report, isBusy, onProcess, onAgain }: VerdictProps) {
  const { processed, added, updated, unchanged, refused, new_cities, new_pages, ignored } = report
  return (
    <>
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
        {processed ? (
          <div className="import-actions">
            <ButtonLink variant="primary" to={paths.wagtail.locations}>
              See the restaurants
            </ButtonLink>
            <Button icon="upload" onClick={onAgain}>
              Import another file
            </Button>
          </div>
        ) : (
          <ImportButton count={added + updated} refused={refused} isBusy={isBusy} onProcess={onProcess} />
        )}
      </section>
      {report.bad_rows.length > 0 && <BadRows report={report} />}
    </>
  )
}

interface ImportButtonProps extends Pick<VerdictProps, 'isBusy' | 'onProcess'> {
  count: number
  refused: number
}

function ImportButton({ count, refused, isBusy, onProcess }: ImportButtonProps) {
  const [skipsBad, setSkipsBad] = useState(false)
  if (count === 0) return <p className="quiet">None of the rows changes a restaurant.</p>
  return (
    <>
      {refused > 0 && (
        <Checkbox
          label={`Leave ${formatCount(refused, 'row', 'rows')} out`}
          help="Or correct the file and choose it again."
          checked={skipsBad}
          onChange={setSkipsBad}
        />
      )}
      <div className="import-actions">
        <Button variant="primary" busy={isBusy} disabled={refused > 0 && !skipsBad} onClick={() => onProcess(skipsBad)}>
          {isBusy ? 'Importing…' : `Import ${formatCount(count, 'restaurant', 'restaurants')}`}
        </Button>
      </div>
    </>
  )
}

const BadRows = ({ report: { bad_rows, refused } }: Pick<VerdictProps, 'report'>) => (
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
