import { Link } from 'react-router'
import type { MenuChange } from '#schema/menus/menu-wire.ts'
import { FieldDifferenceList } from '../../ui/field-differences.tsx'
import { useMenuScreens } from '../menu-site.ts'

interface ChangeListProps {
  changes: readonly MenuChange[]
  /** The level of the records' names on the screen. */
  heading?: 'h2' | 'h3'
}

/** What publishing would change, record by record. */
export const MenuChangeList = ({ changes, heading: Heading = 'h3' }: ChangeListProps) =>
  changes.length > 0 && (
    <ul className="menu-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.id}`}>
          <Heading>
            <ChangeTitle change={change} />
          </Heading>
          <span className={`status ${statusOf[change.change].tone}`}>{statusOf[change.change].label}</span>
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

function ChangeTitle({ change: { kind, id, name, change } }: { change: MenuChange }) {
  const screens = useMenuScreens()
  return kind === 'item' && change !== 'removed' ? (
    <Link to={screens.item(id)}>{name}</Link>
  ) : (
    `${kindLabels[kind]}${name}`
  )
}
