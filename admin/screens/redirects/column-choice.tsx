import { useId } from 'react'
import type { RedirectImport, RedirectImportReport } from '#schema/wire/redirect.ts'
import { Check } from '../../ui/check.tsx'

interface ColumnChoiceProps {
  report: RedirectImportReport
  onChange: (chosen: Pick<RedirectImport, 'columns' | 'has_heads'>) => void
}

const labels = { from: 'Old address', to: 'New address', permanent: 'Permanent' } as const

/** Which column holds what. It was guessed; each change looks at the file anew. */
export function ColumnChoice({ report: { heads, has_heads, columns }, onChange }: ColumnChoiceProps) {
  const id = useId()
  function choose(name: keyof typeof labels, value: string) {
    const chosen = { ...columns, [name]: value === '' ? null : Number(value) }
    // Two columns cannot be the same: the other one takes the place of this.
    if (chosen.from === chosen.to) chosen[name === 'from' ? 'to' : 'from'] = columns[name === 'from' ? 'from' : 'to']
    if (chosen.permanent === chosen.from || chosen.permanent === chosen.to) chosen.permanent = null
    onChange({ columns: chosen, has_heads })
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
              {name === 'permanent' && <option value="">Every row is permanent</option>}
              {heads.map((head, at) => (
                <option key={`${at}-${head}`} value={at}>
                  {head || `Column ${at + 1}`}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      <Check
        label="The first line names the columns"
        checked={has_heads}
        onChange={(checked) => onChange({ columns, has_heads: checked })}
      />
    </>
  )
}
