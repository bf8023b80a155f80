import { useId } from 'react'
import type { RedirectImportReport } from '#schema/redirects/wire.ts'
import { Checkbox } from '../ui/checkbox.tsx'

interface ImportColumnsProps {
  report: RedirectImportReport
  onChange: (chosen: Pick<RedirectImportReport, 'columns' | 'has_headers'>) => void
}

const labels = { from: 'Old address', to: 'New address', permanent: 'Permanent' } as const

/** Maps the columns of the file, which were guessed. Each change checks the file again. */
export function RedirectColumnMappingEditor({
  report: { headers, has_headers, columns },
  onChange,
}: ImportColumnsProps) {
  const id = useId()
  function choose(name: keyof typeof labels, value: string) {
    const chosen = { ...columns, [name]: value === '' ? null : Number(value) }
    // Two columns cannot be the same, so they swap.
    if (chosen.from === chosen.to) chosen[name === 'from' ? 'to' : 'from'] = columns[name === 'from' ? 'from' : 'to']
    if (chosen.permanent === chosen.from || chosen.permanent === chosen.to) chosen.permanent = null
    onChange({ columns: chosen, has_headers })
  }
  return (
    <>
      <div className="import-columns">
        {(['from', 'to', 'permanent'] as const).map((name) => (
          <div className="field" key={name}>
            <label className="field-label" htmlFor={`${id}-${name}`}>
              {labels[name]}
            </label>
            <select
              id={`${id}-${name}`}
              className="input"
              value={columns[name] ?? ''}
              onChange={({ target }) => choose(name, target.value)}
            >
              {name === 'permanent' && <option value="">All redirects are permanent</option>}
              {headers.map((header, index) => (
                <option key={`${index}-${header}`} value={index}>
                  {header || `Column ${index + 1}`}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <Checkbox
        label="The first row has column names"
        checked={has_headers}
        onChange={(checked) => onChange({ columns, has_headers: checked })}
      />
    </>
  )
}
