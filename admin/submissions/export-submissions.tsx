import { useState } from 'react'
import { maxSpreadsheetExportRows } from '#schema/forms/submission-wire.ts'
import type { TableFileFormat } from '#schema/lists/table-file.ts'
import type { CappedListTotal } from '#schema/lists/total-wire.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { downloadFormSubmissions, type FormSubmissionFilterParams } from './queries.ts'

const formats: [TableFileFormat, string][] = [
  ['csv', 'Export CSV'],
  ['xlsx', 'Export Excel'],
]

/** Exports all submissions that match the filter. The Excel format is not offered for too many rows. */
export function ExportSubmissionsButtons({
  page,
  filter,
  total,
}: {
  page: number
  filter: FormSubmissionFilterParams
  total: CappedListTotal
}) {
  const count = total.total_count
  const prefix = total.total_relation === 'gte' ? 'More than ' : ''
  const [busy, setBusy] = useState<TableFileFormat | null>(null)

  async function save(format: TableFileFormat) {
    setBusy(format)
    const result = await downloadFormSubmissions(page, filter, format)
    setBusy(null)
    if (result.ok)
      showToast(
        `${prefix}${count.toLocaleString('en')} ${count === 1 ? 'submission was' : 'submissions were'} exported.`,
      )
    else showToast(result.message, { tone: 'danger' })
  }

  return formats
    .filter(([format]) => format === 'csv' || count <= maxSpreadsheetExportRows)
    .map(([format, label]) => (
      <Button key={format} icon="download" busy={busy !== null} onClick={() => save(format)}>
        {busy === format ? 'Exporting…' : label}
      </Button>
    ))
}
