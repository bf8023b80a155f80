import { SaveOnNavigation } from '../../editor/saving/save-before-leaving-guard.tsx'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button } from '../../ui/button.tsx'
import { ApiErrorNotice } from '../../ui/error-notice.tsx'
import { LoadingSkeleton } from '../../ui/states.tsx'
import { type MenuSiteId, useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { MenuSiteSelect } from '../overview/site-select.tsx'
import { useMenuPermissions } from '../queries.ts'
import { MenuScreenTabs } from '../tabs.tsx'
import { editedMenuColumnNames } from './cells.ts'
import { DishGrid } from './dish-grid.tsx'
import { type RefusedDishRow, useDishTable } from './use-dish-table.ts'
import './dish-table.css'

/** All dishes as a table in which cells are edited, copied and pasted, and saved together as drafts. */
export default function DishTableScreen() {
  const site = useMenuSiteId()
  return <DishTable key={site ?? 0} site={site} />
}

function DishTable({ site }: { site: MenuSiteId }) {
  const screens = useMenuScreenPaths()
  const table = useDishTable(site)
  const { state, dispatch, isLoaded, errorMessage, isBusy, refused, changedCount, save, paste } = table
  const { canChange } = useMenuPermissions()
  return (
    <div className="screen screen-wide">
      <ScreenHeading
        title="Dishes as a table"
        breadcrumbs={[{ to: screens.list, label: 'Menu' }]}
        actions={canChange && <Actions table={table} />}
      >
        <p className="quiet">
          Copy cells from a spreadsheet and paste them here. Enter edits a cell, Shift and arrows select several.
        </p>
        <MenuSiteSelect />
      </ScreenHeading>
      <MenuScreenTabs />
      {errorMessage && <ApiErrorNotice apiError={{ message: errorMessage }} />}
      {refused.length > 0 && <RefusedRows refused={refused} onShow={(place) => dispatch({ type: 'select', place })} />}
      {!isLoaded && !errorMessage && <LoadingSkeleton lines={10} />}
      {isLoaded && (
        <DishGrid
          state={state}
          dispatch={dispatch}
          canChange={canChange && !isBusy}
          refused={new Map(refused.map((each) => [each.row, listRefusedColumns(each)]))}
          onPaste={paste}
        />
      )}
      <SaveOnNavigation isClean={() => changedCount === 0} save={save} />
    </div>
  )
}

const Actions = ({
  table: { state, dispatch, isBusy, changedCount, save },
}: {
  table: ReturnType<typeof useDishTable>
}) => (
  <>
    <Button icon="plus" disabled={isBusy} onClick={() => dispatch({ type: 'add' })}>
      Add a row
    </Button>
    <Button
      aria-keyshortcuts="Control+Z"
      disabled={isBusy || state.past.length === 0}
      onClick={() => dispatch({ type: 'undo' })}
    >
      Undo
    </Button>
    <Button variant="primary" busy={isBusy} disabled={changedCount === 0} onClick={save}>
      {isBusy ? 'Saving…' : toSaveLabel(changedCount)}
    </Button>
  </>
)

const toSaveLabel = (count: number): string =>
  count === 0 ? 'Save dishes' : count === 1 ? 'Save 1 dish' : `Save ${count} dishes`

/** Messages begin with the column that they are about. */
const findColumn = (message: string) => editedMenuColumnNames.findIndex((name) => message.startsWith(`${name}:`))

const listRefusedColumns = ({ verdict }: RefusedDishRow): number[] =>
  verdict.messages.map(findColumn).filter((column) => column >= 0)

interface RefusedRowsProps {
  refused: readonly RefusedDishRow[]
  onShow: (place: { row: number; column: number }) => void
}

/** The dishes that cannot be saved, with the reasons. Each leads to its cell. */
function RefusedRows({ refused, onShow }: RefusedRowsProps) {
  function show(row: number, message: string) {
    const column = Math.max(0, findColumn(message))
    onShow({ row, column })
    document.querySelector<HTMLElement>(`[data-cell="${row},${column}"]`)?.focus()
  }
  return (
    <section className="notice notice-danger dish-table-refused" aria-labelledby="refused-dishes">
      <h2 id="refused-dishes">
        {refused.length === 1 ? 'One dish cannot be saved' : `${refused.length} dishes cannot be saved`}
      </h2>
      <ul>
        {refused.flatMap(({ row, verdict: { name, messages } }) =>
          messages.map((message) => (
            <li key={`${row} ${message}`}>
              Row {row + 1}
              {name && `, ${name}`}: {message}{' '}
              <Button variant="quiet" onClick={() => show(row, message)}>
                Show cell<span className="visually-hidden"> of row {row + 1}</span>
              </Button>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
