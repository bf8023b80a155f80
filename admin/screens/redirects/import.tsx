import { useState } from 'react'
import { paths } from '#schema/paths.ts'
import type { RedirectImport, RedirectImportReport } from '#schema/wire/redirect.ts'
import { ScreenHeading } from '../../shell/heading.tsx'
import { announce } from '../../ui/announcer.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportedRows } from './imported-rows.tsx'
import { importRedirects } from './queries.ts'
import '../../styles/redirects.ts'
import { Refused } from '../../ui/refused.tsx'

/** A file that was chosen, and what would become of it. */
interface Looked {
  name: string
  text: string
  report: RedirectImportReport
}

/** A file of rows becomes redirects: choose it, look at every row, take it over. */
export default function ImportRedirects() {
  const [looked, setLooked] = useState<Looked | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function look(name: string, input: RedirectImport) {
    setIsBusy(true)
    const answer = await importRedirects(input)
    setIsBusy(false)
    setRefusal(answer.ok ? '' : (answer.problems[0]?.message ?? answer.message))
    if (!answer.ok) return
    setLooked({ name, text: input.text, report: answer.value })
    announce(sum(answer.value))
  }

  return (
    <div className="screen">
      <ScreenHeading title="Import redirects" trail={[{ to: paths.wagtail.redirects, label: 'Redirects' }]} />
      {refusal && <Refused refusal={{ message: refusal }} />}
      {looked?.report.processed ? (
        <Done report={looked.report} again={() => setLooked(null)} />
      ) : (
        <FileChoice chosen={looked?.name} busy={isBusy} onRefused={setRefusal} onText={(name, text) => look(name, { text })} />
      )}
      {looked && !looked.report.processed && (
        <Preview
          report={looked.report}
          busy={isBusy}
          onColumns={(chosen) => look(looked.name, { text: looked.text, ...chosen })}
          onProcess={() => look(looked.name, { text: looked.text, ...asChosen(looked.report), process: true })}
        />
      )}
      {looked && <ImportedRows key={looked.name} rows={looked.report.rows} processed={looked.report.processed} />}
    </div>
  )
}

const asChosen = ({ columns, has_heads }: RedirectImportReport) => ({ columns, has_heads })
const many = (count: number, one: string, more: string) => `${count.toLocaleString('en')} ${count === 1 ? one : more}`

const sum = ({ processed, counts }: RedirectImportReport) =>
  processed
    ? `${many(counts.new, 'redirect was', 'redirects were')} added.`
    : `${many(counts.new, 'redirect', 'redirects')} can be added, ${many(counts.refused, 'row', 'rows')} cannot.`

interface PreviewProps {
  report: RedirectImportReport
  busy: boolean
  onColumns: (chosen: Pick<RedirectImport, 'columns' | 'has_heads'>) => void
  onProcess: () => void
}

const Preview = ({ report, busy, onColumns, onProcess }: PreviewProps) => (
  <section className="import-panel" aria-labelledby="import-preview">
    <h2 id="import-preview">What would become of it</h2>
    <ColumnChoice report={report} onChange={onColumns} />
    <Counts report={report} />
    <div className="redirect-buttons">
      {report.counts.new > 0 ? (
        <Button look="primary" busy={busy} onClick={onProcess}>
          {busy ? 'Working…' : `Add ${many(report.counts.new, 'redirect', 'redirects')}`}
        </Button>
      ) : (
        <p className="quiet">No row of this file can be added.</p>
      )}
    </div>
  </section>
)

const Counts = ({ report: { counts } }: { report: RedirectImportReport }) => (
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

const Done = ({ report, again }: { report: RedirectImportReport; again: () => void }) => (
  <section className="import-panel" aria-labelledby="import-done">
    <h2 id="import-done">{sum(report)}</h2>
    {report.counts.refused > 0 && (
      <p>
        {many(report.counts.refused, 'row was', 'rows were')} left out; below stands why. Mend the file and import it again: what is there
        already stays as it is.
      </p>
    )}
    <div className="redirect-buttons">
      <ButtonLink look="primary" to={paths.wagtail.redirects}>
        To the redirects
      </ButtonLink>
      <Button icon="upload" onClick={again}>
        Import another file
      </Button>
    </div>
  </section>
)
