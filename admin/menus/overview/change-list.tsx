import { Link } from 'react-router'
import type { MenuChange } from '#schema/menus/menu-wire.ts'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { useMenuScreenPaths } from '../menu-site.ts'
import { RestoreMenuRecordButton } from '../restore.tsx'

interface ChangeListProps {
  changes: readonly MenuChange[]
  /** The level of the records' names on the screen. */
  heading?: 'h2' | 'h3'
  /** Returns where a dish is shown; by default in its form. Undefined for nowhere. */
  linkTo?: ((item: number) => string | undefined) | undefined
  /** Whether deleted records have a button that restores them. */
  canRestore?: boolean
}

/** What publishing would change, record by record. */
export const MenuChangeList = ({ changes, heading: Heading = 'h3', linkTo, canRestore = false }: ChangeListProps) =>
  changes.length > 0 && (
    <ul className="menu-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          <Heading>
            <ChangeTitle change={change} linkTo={linkTo} />
          </Heading>
          <span className="menu-status">
            <span className={`status ${statusOf[change.change].tone}`}>{statusOf[change.change].label}</span>
            {canRestore && change.change === 'removed' && change.kind !== 'order' && (
              <RestoreMenuRecordButton record={{ kind: change.kind, id: change.id, name: change.name }} />
            )}
          </span>
          <FieldDifferenceList differences={change.differences} />
        </li>
      ))}
    </ul>
  )

const statusOf: Record<MenuChange['change'], { label: string; tone: string }> = {
  added: { label: 'New', tone: 'status-good' },
  changed: { label: 'Changed', tone: 'status-mixed' },
  removed: { label: 'Deleted', tone: 'status-warn' },
}

const kindLabels: Record<MenuChange['kind'], string> = {
  item: '',
  section: 'Section: ',
  day_part: 'Time: ',
  modifier_group: 'Choices: ',
  area: 'Place: ',
  order: '',
}

interface TitleProps extends Pick<ChangeListProps, 'linkTo'> {
  change: MenuChange
}

function ChangeTitle({ change: { kind, id, name, change }, linkTo }: TitleProps) {
  const screens = useMenuScreenPaths()
  const to = kind === 'item' && change !== 'removed' && (linkTo ?? screens.item)(id)
  return to ? <Link to={to}>{name}</Link> : `${kindLabels[kind]}${name}`
}
