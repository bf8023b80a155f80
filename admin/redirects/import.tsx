import { paths } from '#schema/paths.ts'
import { maxRedirectImportLength, type RedirectImportReport } from '#schema/redirects/wire.ts'
import { formatCount } from '../lists/format-count.ts'
import { FileImportForm } from '../lists/import-file.tsx'
import { useFileImport } from '../lists/use-file-import.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RedirectColumnMappingEditor } from './import-columns.tsx'
import { RedirectImportRowTable } from './imported-rows.tsx'
import { submitRedirectImport } from './queries.ts'
import './styles.ts'

/** Imports redirects from a file: choose it, check every row, confirm. */
export default function ImportRedirectsScreen() {
  const fileImport = useFileImport<{ table: ColumnOptions | null }, RedirectImportReport>({
    initialChoices: { table: null },
    keepChoices: () => ({ table: null }),
    maxLength: maxRedirectImportLength,
    importFile: ({ text }, { table }, checked) =>
      submitRedirectImport(checked ? { text, ...toColumnOptions(checked), process: true } : { text, ...table }),
    describeReport,
  })
  const { form, report, lastReport, startAgain } = fileImport
  const { file, choices } = form.values
  return (
    <div className="screen">
      <ScreenHeading title="Import redirects" breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      {report?.processed ? (
        <Done report={report} again={() => startAgain()} />
      ) : (
        <FileImportForm
          fileImport={fileImport}
          label="File of redirects"
          description="Two columns: the old address and the new one. A third can say whether the redirect is permanent."
        >
          {lastReport && (
            <section className="import-panel" aria-labelledby="import-preview">
              <h2 id="import-preview">Preview</h2>
              <RedirectColumnMappingEditor
                report={{ ...lastReport, ...choices.table }}
                onChange={(table) => fileImport.checkChoices({ table })}
              />
              {report && <Preview report={report} isBusy={form.isBusy} />}
            </section>
          )}
        </FileImportForm>
      )}
      {report && <RedirectImportRowTable key={file?.name} rows={report.rows} processed={report.processed} />}
    </div>
  )
}

/** Which column has what; the server guesses it until somebody chooses. */
type ColumnOptions = Pick<RedirectImportReport, 'columns' | 'has_headers'>

const toColumnOptions = ({ columns, has_headers }: RedirectImportReport): ColumnOptions => ({ columns, has_headers })

const describeReport = ({ processed, counts }: RedirectImportReport) =>
  processed
    ? `${formatCount(counts.new, 'redirect was', 'redirects were')} added.`
    : `${formatCount(counts.new, 'redirect', 'redirects')} can be added, ${formatCount(counts.refused, 'row', 'rows')} cannot.`

const Preview = ({ report, isBusy }: { report: RedirectImportReport; isBusy: boolean }) => (
  <>
    <Counts report={report} />
    <div className="redirect-buttons">
      {report.counts.new > 0 ? (
        <Button variant="primary" type="submit" busy={isBusy}>
          {isBusy ? 'Working…' : `Add ${formatCount(report.counts.new, 'redirect', 'redirects')}`}
        </Button>
      ) : (
        <p className="quiet">None of the rows can be added.</p>
      )}
    </div>
  </>
)

const Counts = ({ report: { counts } }: { report: RedirectImportReport }) => (
  <ul className="import-counts">
    <li>
      <strong>{counts.new.toLocaleString('en')}</strong> {counts.new === 1 ? 'is new' : 'are new'}
      {counts.warned > 0 && `, ${counts.warned.toLocaleString('en')} of which have no effect yet`}
    </li>
    {counts.known > 0 && (
      <li>
        <strong>{counts.known.toLocaleString('en')}</strong> {counts.known === 1 ? 'already exists' : 'already exist'}
      </li>
    )}
    {counts.refused > 0 && (
      <li>
        <strong>{counts.refused.toLocaleString('en')}</strong> cannot be added
      </li>
    )}
  </ul>
)

const Done = ({ report, again }: { report: RedirectImportReport; again: () => void }) => (
  <section className="import-panel" aria-labelledby="import-done">
    <h2 id="import-done">{describeReport(report)}</h2>
    {report.counts.refused > 0 && (
      <p>
        {formatCount(report.counts.refused, 'row was', 'rows were')} left out, with the reasons below. Correct the file
        and import it again: existing redirects stay as they are.
      </p>
    )}
    <div className="redirect-buttons">
      <ButtonLink variant="primary" to={paths.wagtail.redirects}>
        See all redirects
      </ButtonLink>
      <Button icon="upload" onClick={again}>
        Import another file
      </Button>
    </div>
  </section>
)
