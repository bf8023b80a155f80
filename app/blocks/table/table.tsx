import { boolean } from '#schema/fields/boolean.ts'
import { list } from '#schema/fields/list.ts'
import { struct, type ValuesOf } from '#schema/fields/struct.ts'
import { text } from '#schema/fields/text.ts'
import { type BlockProps, defineBlock } from '../define.ts'

const rowFields = { cells: list(text({ maxLength: 1000 }), { max: 12, itemLabel: 'cell' }) }
const fields = {
  caption: text({ help: 'Says what the table shows, above it.' }),
  first_row_is_header: boolean({ empty: true }),
  first_column_is_header: boolean({ empty: true }),
  rows: list(struct(rowFields), { min: 1, max: 200, itemLabel: 'row' }),
}

const cells = (...words: string[]) => ({ cells: words })

export const table = defineBlock({
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
      cells('Grilled salmon', '480', '45 g', '28 g', '520 mg'),
      cells('Swordfish with caper butter', '530', '49 g', '33 g', '640 mg'),
      cells('Shrimp skewer', '290', '38 g', '9 g', '710 mg'),
    ],
  },
  View: Table,
})

/** A table wider than the window scrolls within a region of its own, which the keyboard can reach. */
function Table({ value: { caption, first_row_is_header, first_column_is_header, rows }, id }: BlockProps<typeof fields>) {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (columns === 0) return null
  const [head, body] = first_row_is_header ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
  const captionId = `caption-${id}`
  const name = caption ? { 'aria-labelledby': captionId } : { 'aria-label': 'Table' }
  return (
    <div className="wrap band">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className="table-scroll" tabIndex={0} {...name}>
        <table className="table">
          {caption && (
            <caption id={captionId}>
              <span className="table-caption">{caption}</span>
            </caption>
          )}
          {head.map(({ cells }, place) => (
            <thead key={place}>
              <tr>
                {filled(cells, columns).map((words, column) =>
                  words ? (
                    <th key={column} scope="col">
                      {words}
                    </th>
                  ) : (
                    <td key={column} />
                  ),
                )}
              </tr>
            </thead>
          ))}
          <tbody>
            {body.map((each, place) => (
              <Row key={place} row={each} columns={columns} named={first_column_is_header} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Row({ row, columns, named }: { row: ValuesOf<typeof rowFields>; columns: number; named: boolean }) {
  const [first = '', ...rest] = filled(row.cells, columns)
  return (
    <tr>
      {named && first ? <th scope="row">{first}</th> : <td>{first}</td>}
      {rest.map((words, column) => (
        <td key={column}>{words}</td>
      ))}
    </tr>
  )
}

/** A row as long as the longest. */
const filled = (cells: readonly string[], columns: number) => Array.from({ length: columns }, (_, column) => cells[column] ?? '')
