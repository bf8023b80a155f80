import { useState } from 'react'
import { type ExportFormat, maxSpreadsheetRows } from '#schema/forms/submission-wire.ts'
import type { ListTotal } from '#schema/lists/total-wire.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.tsx'
import { exportSubmissions, type SubmissionFilter } from './queries.ts'

const formats: [ExportFormat, string][] = [
  ['csv', 'Export CSV'],
  ['xlsx', 'Export Excel'],
]

/** Exports all submissions that match the filter. The Excel format is not offered for too many rows. */
export function ExportSubmissions({
  page,
  filter,
  total,
}: {
  page: number
  filter: SubmissionFilter
  total: ListTotal
}) {
  const count = total.total_count
  const prefix = total.total_relation === 'gte' ? 'More than ' : ''
  const [busy, setBusy] = useState<ExportFormat | null>(null)

  async function save(format: ExportFormat) {
    setBusy(format)
    const result = await exportSubmissions(page, filter, format)
    setBusy(null)
    if (result.ok)
      toast(`${prefix}${count.toLocaleString('en')} ${count === 1 ? 'submission was' : 'submissions were'} exported.`)
    else toast(result.message, { tone: 'danger' })
  }

  return formats
    .filter(([format]) => format === 'csv' || count <= maxSpreadsheetRows)
    .map(([format, label]) => (
      <Button key={format} icon="download" busy={busy !== null} onClick={() => save(format)}>
        {busy === format ? 'Exporting…' : label}
      </Button>
    ))
}
