import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { RedirectImport, RedirectImportCheck } from '#schema/redirects/wire.ts'
import { ScreenHeading } from '../shell/screen-heading.tsx'
import { announce } from '../ui/announcer.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFile } from './import-file.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { importRedirects } from './queries.ts'
import './styles.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'

/** A file that was chosen, and what would become of it. */
interface PreviewedFile {
  name: string
  text: string
  report: RedirectImportCheck
}

/** A file of rows becomes redirects: choose it, look at every row, take it over. */
export default function ImportRedirects() {
  const [looked, setLooked] = useState<PreviewedFile | null>(null)
  const [apiError, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function look(name: string, input: RedirectImport) {
    setIsBusy(true)
    const result = await importRedirects(input)
    setIsBusy(false)
    setRefusal(result.ok ? '' : (result.problems[0]?.message ?? result.message))
    if (!result.ok) return
    setLooked({ name, text: input.text, report: result.value })
    announce(summaryText(result.value))
  }

  return (
    <div className="screen">
      <ScreenHeading title="Import redirects" breadcrumbs={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      {apiError && <ErrorNotice apiError={{ message: apiError }} />}
      {looked?.report.processed ? (
        <Done report={looked.report} again={() => setLooked(null)} />
      ) : (
        <ImportFile
          fileName={looked?.name}
          busy={isBusy}
          onError={setRefusal}
          onRead={(name, text) => look(name, { text })}
        />
      )}
      {looked && !looked.report.processed && (
        <Preview
          report={looked.report}
          busy={isBusy}
          onColumns={(chosen) => look(looked.name, { text: looked.text, ...chosen })}
          onProcess={() => look(looked.name, { text: looked.text, ...toColumnOptions(looked.report), process: true })}
        />
      )}
      {looked && <ImportedRows key={looked.name} rows={looked.report.rows} processed={looked.report.processed} />}
    </div>
  )
}

const toColumnOptions = ({ columns, has_headers }: RedirectImportCheck) => ({ columns, has_headers })
const formatCount = (count: number, one: string, more: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const summaryText = ({ processed, counts }: RedirectImportCheck) =>
  processed
    ? `${formatCount(counts.new, 'redirect was', 'redirects were')} added.`
    : `${formatCount(counts.new, 'redirect', 'redirects')} can be added, ${formatCount(counts.refused, 'row', 'rows')} cannot.`

interface PreviewProps {
  report: RedirectImportCheck
  busy: boolean
  onColumns: (chosen: Pick<RedirectImport, 'columns' | 'has_headers'>) => void
  onProcess: () => void
}

const Preview = ({ report, busy, onColumns, onProcess }: PreviewProps) => (
  <section className="import-panel" aria-labelledby="import-preview">
    <h2 id="import-preview">What would become of it</h2>
    <ImportColumns report={report} onChange={onColumns} />
    <Counts report={report} />
    <div className="redirect-buttons">
      {report.counts.new > 0 ? (
        <Button variant="primary" busy={busy} onClick={onProcess}>
          {busy ? 'Working…' : `Add ${formatCount(report.counts.new, 'redirect', 'redirects')}`}
        </Button>
      ) : (
        <p className="quiet">No row of this file can be added.</p>
      )}
    </div>
  </section>
)

const Counts = ({ report: { counts } }: { report: RedirectImportCheck }) => (
  <ul className="import-counts">
    <li>
      <strong>{counts.new.toLocaleString('en')}</strong> {counts.new === 1 ? 'is new' : 'are new'}
      {counts.warned > 0 && `, ${counts.warned.toLocaleString('en')} of them without effect for now`}
    </li>
    {counts.known > 0 && (
      <li>
        <strong>{counts.known.toLocaleString('en')}</strong> {counts.known === 1 ? 'is' : 'are'} there already
      </li>
    )}
    {counts.refused > 0 && (
      <li>
        <strong>{counts.refused.toLocaleString('en')}</strong> cannot be added
      </li>
    )}
  </ul>
)

const Done = ({ report, again }: { report: RedirectImportCheck; again: () => void }) => (
  <section className="import-panel" aria-labelledby="import-done">
    <h2 id="import-done">{summaryText(report)}</h2>
    {report.counts.refused > 0 && (
      <p>
        {formatCount(report.counts.refused, 'row was', 'rows were')} left out; below stands why. Mend the file and
        import it again: what is there already stays as it is.
      </p>
    )}
    <div className="redirect-buttons">
      <ButtonLink variant="primary" to={paths.wagtail.redirects}>
        To the redirects
      </ButtonLink>
      <Button icon="upload" onClick={again}>
        Import another file
      </Button>
    </div>
  </section>
)
