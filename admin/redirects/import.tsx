import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import { maxRedirectImportLength, type RedirectImportInput, type RedirectImportReport } from '#schema/redirects/wire.ts'
import { ImportFilePicker } from '../lists/import-file.tsx'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { RedirectColumnMappingEditor } from './import-columns.tsx'
import { RedirectImportRowTable } from './imported-rows.tsx'
import { submitRedirectImport } from './queries.ts'
import './styles.ts'
import { ApiErrorNotice } from '../ui/error-notice.tsx'

/** A chosen file and the preview of its import. */
interface PreviewedFile {
  name: string
  text: string
  report: RedirectImportReport
}

/** Imports redirects from a file: choose it, check every row, confirm. */
export default function ImportRedirectsScreen() {
  const [previewed, setPreviewed] = useState<PreviewedFile | null>(null)
  const [errorMessage, setErrorMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function preview(name: string, input: RedirectImportInput) {
    setIsBusy(true)
    const result = await submitRedirectImport(input)
    setIsBusy(false)
    setErrorMessage(result.ok ? '' : (result.problems[0]?.message ?? result.message))
    if (!result.ok) return
    setPreviewed({ name, text: input.text, report: result.value })
    announceToScreenReaders(summaryText(result.value))
  }

  return (
    <div className="screen">
      <ScreenHeading title="Import redirects" breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      {errorMessage && <ApiErrorNotice apiError={{ message: errorMessage }} />}
      {previewed?.report.processed ? (
        <Done report={previewed.report} again={() => setPreviewed(null)} />
      ) : (
        <ImportFilePicker
          label="File of redirects"
          description="Two columns: the old address and the new one. A third can say whether the redirect is permanent."
          maxLength={maxRedirectImportLength}
          fileName={previewed?.name}
          busy={isBusy}
          onError={setErrorMessage}
          onRead={(name, text) => preview(name, { text })}
        />
      )}
      {previewed && !previewed.report.processed && (
        <Preview
          report={previewed.report}
          busy={isBusy}
          onColumns={(chosen) => preview(previewed.name, { text: previewed.text, ...chosen })}
          onProcess={() =>
            preview(previewed.name, { text: previewed.text, ...toColumnOptions(previewed.report), process: true })
          }
        />
      )}
      {previewed && (
        <RedirectImportRowTable
          key={previewed.name}
          rows={previewed.report.rows}
          processed={previewed.report.processed}
        />
      )}
    </div>
  )
}

const toColumnOptions = ({ columns, has_headers }: RedirectImportReport) => ({ columns, has_headers })
const formatCount = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const summaryText = ({ processed, counts }: RedirectImportReport) =>
  processed
    ? `${formatCount(counts.new, 'redirect was', 'redirects were')} added.`
    : `${formatCount(counts.new, 'redirect', 'redirects')} can be added, ${formatCount(counts.refused, 'row', 'rows')} cannot.`

interface PreviewProps {
  report: RedirectImportReport
  busy: boolean
  onColumns: (chosen: Pick<RedirectImportInput, 'columns' | 'has_headers'>) => void
  onProcess: () => void
}

const Preview = ({ report, busy, onColumns, onProcess }: PreviewProps) => (
  <section className="import-panel" aria-labelledby="import-preview">
    <h2 id="import-preview">Preview</h2>
    <RedirectColumnMappingEditor report={report} onChange={onColumns} />
    <Counts report={report} />
    <div className="redirect-buttons">
      {report.counts.new > 0 ? (
        <Button variant="primary" busy={busy} onClick={onProcess}>
          {busy ? 'Working…' : `Add ${formatCount(report.counts.new, 'redirect', 'redirects')}`}
        </Button>
      ) : (
        <p className="quiet">None of the rows can be added.</p>
      )}
    </div>
  </section>
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
    <h2 id="import-done">{summaryText(report)}</h2>
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
