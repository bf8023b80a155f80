import { useState } from 'react'
import type { ImportedRow } from '#schema/wire/redirect.ts'
import { Check } from '../../ui/check.tsx'
import { Pagination } from '../../ui/pagination.tsx'

const perScreen = 50

/** Every row of a file with its verdict; those that need a look can be shown alone. */
export function ImportedRows({ rows, processed }: { rows: readonly ImportedRow[]; processed: boolean }) {
  const [onlyWords, setOnlyWords] = useState(false)
  const [number, setNumber] = useState(1)
  const shown = onlyWords ? rows.filter(({ words }) => words) : rows
  const noted = rows.filter(({ words }) => words).length
  const last = Math.max(1, Math.ceil(shown.length / perScreen))
  const at = Math.min(number, last)
  return (
    <>
      {noted > 0 && noted < rows.length && (
        <Check
          label={`Only the ${noted.toLocaleString('en')} with a remark`}
          checked={onlyWords}
          onChange={(checked) => {
            setOnlyWords(checked)
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
              <th scope="col">{processed ? 'What became of it' : 'Verdict'}</th>
            </tr>
          </thead>
          <tbody>
            {shown.slice((at - 1) * perScreen, at * perScreen).map((row) => (
              <Row key={row.line} row={row} processed={processed} />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination number={at} total={shown.length} perScreen={perScreen} onGo={setNumber} />
    </>
  )
}

const tones = { new: 'good', known: 'quiet', refused: 'warn' } as const

const verdictOf = ({ verdict, is_permanent }: ImportedRow, processed: boolean) => {
  if (verdict === 'known') return 'There already'
  if (verdict === 'refused') return processed ? 'Left out' : 'Cannot be added'
  return `${processed ? 'Added' : 'New'}${is_permanent ? '' : ', temporary'}`
}

const Row = ({ row, processed }: { row: ImportedRow; processed: boolean }) => (
  <tr>
    <td className="import-line quiet">{row.line}</td>
    <th scope="row" className="redirect-address">
      {row.from || '–'}
    </th>
    <td className="redirect-address import-target">{row.to || '–'}</td>
    <td>
      <span className={`status status-${tones[row.verdict]}`}>{verdictOf(row, processed)}</span>
      {row.words && <span className="import-words">{row.words}</span>}
    </td>
  </tr>
)
