import { type ImportedMenuRow, type MenuImportReport, maxMenuFileLength } from '#schema/menus/file/file-wire.ts'
import { formatCount } from '../../lists/format-count.ts'
import { FileImportForm } from '../../lists/import-file.tsx'
import { useFileImport } from '../../lists/use-file-import.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { importMenuFile } from '../queries.ts'
import '../../fields/fields.css'
import '../menus.css'

/** Imports dishes and options from a file: choose it, check every row, confirm. */
export default function ImportMenuScreen() {
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const fileImport = useFileImport<object, MenuImportReport>({
    initialChoices: {},
    maxLength: maxMenuFileLength,
    importFile: ({ text }, _, checked) => importMenuFile(site, { text, process: checked !== null }),
    describeReport,
  })
  const { form, report, startAgain } = fileImport
  const verdict = report && <Verdict report={report} isBusy={form.isBusy} onAgain={() => startAgain()} />
  return (
    <div className="screen">
      <ScreenHeading title="Import the menu" breadcrumbs={[{ to: screens.list, label: 'Menu' }]} />
      {report?.processed ? (
        verdict
      ) : (
        <FileImportForm fileImport={fileImport} label="File of the menu" description={fileDescription}>
          {verdict}
        </FileImportForm>
      )}
      {report && <Rows rows={report.rows} />}
    </div>
  )
}

const fileDescription =
  'A file like the exported one: the first line names the columns. Columns may be left out. ' +
  'A row with an ID changes that dish, one without adds a dish, one with a name under “Option of” is an option. ' +
  'Lists have semicolons between their entries, as in “Cup | 6.50; Bowl | 8.50”.'

function describeReport({ processed, counts }: MenuImportReport): string {
  const saved = counts.new + counts.changed
  if (processed) return `${formatCount(saved, 'row was', 'rows were')} saved as drafts.`
  return `${formatCount(saved, 'row', 'rows')} can be saved, ${formatCount(counts.refused, 'row', 'rows')} cannot.`
}

interface VerdictProps {
  report: MenuImportReport
  isBusy: boolean
  onAgain: () => void
}

function Verdict({ report, isBusy, onAgain }: VerdictProps) {
  const { processed, counts } = report
  const saved = counts.new + counts.changed
  const screens = useMenuScreenPaths()
  return (
    <section className="import-panel" aria-labelledby="import-verdict">
      <h2 id="import-verdict">{describeReport(report)}</h2>
      <ul className="import-counts">
        <li>
          <strong>{counts.new}</strong> new
        </li>
        <li>
          <strong>{counts.changed}</strong> changed
        </li>
        <li>
          <strong>{counts.same}</strong> the same
        </li>
        <li>
          <strong>{counts.refused}</strong> refused
        </li>
      </ul>
      <div className="menu-section-actions">
        {processed ? (
          <>
            <ButtonLink variant="primary" to={screens.changes}>
              See what is not published
            </ButtonLink>
            <Button icon="upload" onClick={onAgain}>
              Import another file
            </Button>
          </>
        ) : saved > 0 ? (
          <Button variant="primary" type="submit" busy={isBusy}>
            {isBusy ? 'Working…' : `Save ${formatCount(saved, 'row', 'rows')} as drafts`}
          </Button>
        ) : (
          <p className="quiet">None of the rows changes anything.</p>
        )}
      </div>
    </section>
  )
}

const statusOf: Record<ImportedMenuRow['status'], { label: string; tone: string }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'mixed' },
  same: { label: 'The same', tone: 'quiet' },
  refused: { label: 'Refused', tone: 'warn' },
}

/** The verdict on each row, those that are refused first. */
const Rows = ({ rows }: { rows: readonly ImportedMenuRow[] }) => (
  <div className="table-frame">
    <table className="table import-table">
      <caption className="visually-hidden">Rows of the file</caption>
      <thead>
        <tr>
          <th scope="col" className="import-line">
            Line
          </th>
          <th scope="col">Dish or option</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((one, other) => Number(other.status === 'refused') - Number(one.status === 'refused'))
          .map(({ line, name, status, messages }) => (
            <tr key={line}>
              <td className="import-line quiet">{line}</td>
              <th scope="row">{name || '–'}</th>
              <td>
                <span className={`status status-${statusOf[status].tone}`}>{statusOf[status].label}</span>
                {messages.map((message) => (
                  <span key={message} className="import-text">
                    {message}
                  </span>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  </div>
)
