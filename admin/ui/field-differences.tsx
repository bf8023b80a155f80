import type { MenuFieldDifference } from '#schema/menus/item-differences.ts'
import './field-differences.css'

/** What differs, field by field: what it was and what it is. */
export const FieldDifferenceList = ({ differences }: { differences: readonly MenuFieldDifference[] }) => (
  <dl className="field-differences">
    {differences.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== '' && <del>{before}</del>}{' '}
          {after === '' ? <span className="quiet">Empty</span> : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
