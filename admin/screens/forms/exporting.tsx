import { useState } from 'react'
import type { ListTotal } from '#schema/wire/list-total.ts'
import { type ExportFormat, mostSpreadsheetRows } from '#schema/wire/submissions.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { exportSubmissions, type ListedSubmissions } from './queries.ts'

const formats: [ExportFormat, string][] = [
  ['csv', 'Export CSV'],
  ['xlsx', 'Export Excel'],
]

/** Saves what the list is narrowed to, every screen of it. A file too large for Excel is not offered. */
export function Exporting({ page, listed, total }: { page: number; listed: ListedSubmissions; total: ListTotal }) {
  const count = total.total_count
  const more = total.total_relation === 'gte' ? 'More than ' : ''
  const [busy, setBusy] = useState<ExportFormat | null>(null)

  async function save(format: ExportFormat) {
    setBusy(format)
    const answer = await exportSubmissions(page, listed, format)
    setBusy(null)
    if (answer.ok) toast(`${more}${count.toLocaleString('en')} ${count === 1 ? 'submission was' : 'submissions were'} exported.`)
    else toast(answer.message, { tone: 'danger' })
  }

  return formats
    .filter(([format]) => format === 'csv' || count <= mostSpreadsheetRows)
    .map(([format, label]) => (
      <Button key={format} icon="download" busy={busy !== null} onClick={() => save(format)}>
        {busy === format ? 'Exporting…' : label}
      </Button>
    ))
}
