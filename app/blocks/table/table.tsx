import { booleanField } from '#schema/fields/boolean.ts'
import { orderedListField } from '#schema/fields/list.ts'
import { type FieldValuesOf, structField } from '#schema/fields/struct.ts'
import { plainTextField } from '#schema/fields/text.ts'
import { type BlockViewProps, defineBlock } from '../define.ts'

const rowFields = { cells: orderedListField(plainTextField({ maxLength: 1000 }), { max: 12, itemLabel: 'cell' }) }
const fields = {
  caption: plainTextField({ help: 'Shown above the table.' }),
  first_row_is_header: booleanField({ empty: true }),
  first_column_is_header: booleanField({ empty: true }),
  rows: orderedListField(structField(rowFields), { min: 1, max: 200, itemLabel: 'row' }),
}

const cells = (...texts: string[]) => ({ cells: texts })

export const contentTableBlock = defineBlock({
  type: 'table',
  label: 'Table',
  group: 'Text',
  fields,
  sample: {
    caption: 'From the grill, per serving',
    first_row_is_header: true,
    first_column_is_header: true,
    rows: [
      cells('Dish', 'Calories', 'Protein', 'Fat', 'Sodium'),
      cells('Grilled chicken', '480', '45 g', '28 g', '520 mg'),
      cells('Steak with herb butter', '530', '49 g', '33 g', '640 mg'),
      cells('Turkey skewer', '290', '38 g', '9 g', '710 mg'),
    ],
  },
  View: Table,
})

/** A table that is wider than the window scrolls within its own region, which the keyboard can reach. */
function Table({
  value: { caption, first_row_is_header, first_column_is_header, rows },
  id,
}: BlockViewProps<typeof fields>) {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (columns === 0) return null
  const [head, body] = first_row_is_header ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
  const captionId = `caption-${id}`
  const name = caption ? { 'aria-labelledby': captionId } : { 'aria-label': 'Table' }
  return (
    <div className="wrap band">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="table-scroll" tabIndex={0} {...name}>
        <table className="table">
          {caption && (
            <caption id={captionId}>
              <span className="table-caption">{caption}</span>
            </caption>
          )}
          {head.map(({ cells }, index) => (
            <thead key={index}>
              <tr>
                {padded(cells, columns).map((text, column) =>
                  text ? (
                    <th key={column} scope="col">
                      {text}
                    </th>
                  ) : (
                    <td key={column} />
                  ),
                )}
              </tr>
            </thead>
          ))}
          <tbody>
            {body.map((each, index) => (
              <Row key={index} row={each} columns={columns} hasRowHeader={first_column_is_header} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Row({
  row,
  columns,
  hasRowHeader,
}: {
  row: FieldValuesOf<typeof rowFields>
  columns: number
  hasRowHeader: boolean
}) {
  const [first = '', ...rest] = padded(row.cells, columns)
  return (
    <tr>
      {hasRowHeader && first ? <th scope="row">{first}</th> : <td>{first}</td>}
      {rest.map((text, column) => (
        <td key={column}>{text}</td>
      ))}
    </tr>
  )
}

/** Returns a row padded with empty cells to the number of columns. */
const padded = (cells: readonly string[], columns: number) =>
  Array.from({ length: columns }, (_, column) => cells[column] ?? '')
