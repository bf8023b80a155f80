import { useState } from 'react'
import type { ImportedRedirectRow } from '#schema/redirects/wire.ts'
import { Pagination } from '../lists/pagination.tsx'
import { Checkbox } from '../ui/checkbox.tsx'

const pageSize = 50

/** Every row of a file with its status, optionally only those with a message. */
export function RedirectImportRowTable({
  rows,
  processed,
}: {
  rows: readonly ImportedRedirectRow[]
  processed: boolean
}) {
  const [onlyWithMessage, setOnlyWithMessage] = useState(false)
  const [number, setNumber] = useState(1)
  const shown = onlyWithMessage ? rows.filter(({ message }) => message) : rows
  const messageCount = rows.filter(({ message }) => message).length
  const last = Math.max(1, Math.ceil(shown.length / pageSize))
  const pageNumber = Math.min(number, last)
  return (
    <>
      {messageCount > 0 && messageCount < rows.length && (
        <Checkbox
          label={`Only the ${messageCount.toLocaleString('en')} with a message`}
          checked={onlyWithMessage}
          onChange={(checked) => {
            setOnlyWithMessage(checked)
            setNumber(1)
          }}
        />
      )}
      <div className="table-frame">
        <table className="table import-table">
          <caption className="visually-hidden">Rows of the file</caption>
          <thead>
            <tr>
              <th scope="col" className="import-line">
                Line
              </th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">{processed ? 'Result' : 'Status'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map((row) => (
              <Row key={row.line} row={row} processed={processed} />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination pageNumber={pageNumber} total={shown.length} pageSize={pageSize} onPageChange={setNumber} />
    </>
  )
}

const tones = { new: 'good', known: 'quiet', refused: 'warn' } as const

const toStatusLabel = ({ status, is_permanent }: ImportedRedirectRow, processed: boolean) => {
  if (status === 'known') return 'Already exists'
  if (status === 'refused') return processed ? 'Left out' : 'Cannot be added'
  return `${processed ? 'Added' : 'New'}${is_permanent ? '' : ', temporary'}`
}

const Row = ({ row, processed }: { row: ImportedRedirectRow; processed: boolean }) => (
  <tr>
    <td className="import-line quiet">{row.line}</td>
    <th scope="row" className="redirect-address">
      {row.from || '–'}
    </th>
    <td className="redirect-address import-target">{row.to || '–'}</td>
    <td>
      <span className={`status status-${tones[row.status]}`}>{toStatusLabel(row, processed)}</span>
      {row.message && <span className="import-text">{row.message}</span>}
    </td>
  </tr>
)
