import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportCellData, ReportScreenDefinition } from '#schema/reports/wire.ts'
import { StyledTable } from '../lists/table.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

/** The table of a report; the first column is the row header. */
export const ReportTable = ({
  report: { title, columns },
  cells,
}: {
  report: ReportScreenDefinition
  cells: readonly ReportCellData[][]
}) => (
  <StyledTable
    caption={title}
    columns={columns.map(({ label, className }) => ({ label, ...(className && { className }) }))}
  >
    {cells.map(([head, ...others], row) => (
      // Rows have no id, and no state that could move to another row.
      <tr key={row}>
        <th scope="row" className="report-name">
          {head && <Cell cell={head} isHead />}
        </th>
        {others.map((cell, index) => (
          <td key={columns[index + 1]?.label} className={toClassName(columns[index + 1])}>
            <Cell cell={cell} />
          </td>
        ))}
      </tr>
    ))}
  </StyledTable>
)

const toClassName = (column: ReportScreenDefinition['columns'][number] | undefined) =>
  [column?.className, column?.isQuiet && 'quiet'].filter(Boolean).join(' ') || undefined

function Cell({ cell, isHead = false }: { cell: ReportCellData; isHead?: boolean }): ReactNode {
  switch (cell.kind) {
    case 'text':
      return <TextCell cell={cell} />
    case 'link':
      return <LinkCell cell={cell} isHead={isHead} />
    case 'number':
      return cell.value.toLocaleString('en')
    case 'time':
      return cell.at === null ? '–' : <RelativeTime at={cell.at} />
    case 'status':
      return <span className={`status status-${cell.tone}`}>{cell.label}</span>
  }
}

const TextCell = ({
  cell: { text, empty, secondary, message },
}: {
  cell: Extract<ReportCellData, { kind: 'text' }>
}) => (
  <>
    {text ?? <span className="quiet">{empty}</span>}
    {secondary && <span className="quiet report-secondary">{secondary}</span>}
    {message && <span className="quiet report-message">{message}</span>}
  </>
)

const LinkCell = ({
  cell: { text, to, aside },
  isHead,
}: {
  cell: Extract<ReportCellData, { kind: 'link' }>
  isHead: boolean
}) => (
  <>
    {to === null && (text ?? <span className="quiet">–</span>)}
    {to !== null && (
      <Link to={to} className={isHead ? 'row-title' : undefined}>
        {text}
      </Link>
    )}
    {aside && <span className="quiet report-aside">{aside}</span>}
  </>
)
