import { useState } from 'react'
import { Link } from 'react-router'
import { formatCaloriesRange } from '#schema/menus/calories.ts'
import { describeDayPart } from '#schema/menus/day-part.ts'
import { formatPrice } from '#schema/menus/menu-price.ts'
import type { MenuDraftListItem, MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { buildBackOfficePathsOfMenu } from '#schema/menus/screen-paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ActionMenuItemDefinition, MoreActionsMenu } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MenuRecordHistoryLink } from '../history/history-link.tsx'
import { type MenuSiteId, useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { saveMenuSortOrder } from '../queries.ts'
import { DeleteMenuSectionDialog } from './delete-section.tsx'
import { MenuSectionDialog } from './section-dialog.tsx'

type Section = MenuDraftResponse['sections'][number]

interface SectionProps {
  menu: MenuDraftResponse
  section: Section
  canChange: boolean
  canMove: boolean
}

/** A section of the menu with its dishes. */
export function MenuSectionCard({ menu, section, canChange, canMove }: SectionProps) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null)
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const part = menu.day_parts.find(({ id }) => id === section.day_part_id)
  const ids = section.items.map(({ id }) => id)
  return (
    <section className="menu-section" aria-label={section.name}>
      <header className="menu-section-head">
        <div>
          <h2>{section.name}</h2>
          {section.description && <p className="quiet">{section.description}</p>}
          {part && (
            <p className="quiet menu-section-time">
              <Icon name="clock" size={16} /> {part.name}: {describeDayPart(part)}
            </p>
          )}
        </div>
        {canChange ? (
          <div className="menu-section-actions">
            <ButtonLink icon="plus" variant="quiet" to={screens.addItem(section.id)}>
              Add a dish<span className="visually-hidden"> to {section.name}</span>
            </ButtonLink>
            <MoreActionsMenu
              label={`Actions for ${section.name}`}
              items={sectionActions(menu, section, { site, canMove, onDialog: setDialog })}
            />
          </div>
        ) : (
          <MenuRecordHistoryLink kind="section" record={section} />
        )}
      </header>
      {section.items.length === 0 ? (
        <p className="quiet menu-empty">
          There are no dishes in this section yet. Guests do not see it until it has some.
        </p>
      ) : (
        <ol className="menu-items">
          {section.items.map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              currency={menu.currency}
              hasProblem={menu.problems.some(({ kind, id }) => kind === 'item' && id === item.id)}
              onMove={
                canMove
                  ? (step) => moveInOrder({ site, section: section.id, ids, place: index, step, name: item.name })
                  : undefined
              }
              isFirst={index === 0}
              isLast={index === section.items.length - 1}
            />
          ))}
        </ol>
      )}
      {dialog === 'edit' && <MenuSectionDialog menu={menu} section={section} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteMenuSectionDialog section={section} onClose={() => setDialog(null)} />}
    </section>
  )
}

function sectionActions(
  { sections }: MenuDraftResponse,
  { id, name, items }: Section,
  { site, canMove, onDialog }: { site: MenuSiteId; canMove: boolean; onDialog: (dialog: 'edit' | 'delete') => void },
): ActionMenuItemDefinition[] {
  const ids = sections.map((each) => each.id)
  const place = ids.indexOf(id)
  const move = (step: -1 | 1) => () => void moveInOrder({ site, section: null, ids, place, step, name })
  return [
    { label: 'Edit the section', icon: 'edit', onSelect: () => onDialog('edit') },
    { label: 'History', icon: 'history', to: buildBackOfficePathsOfMenu(site).history('section', id) },
    ...(canMove && place > 0 ? [{ label: 'Move up', icon: 'up' as const, onSelect: move(-1) }] : []),
    ...(canMove && place < ids.length - 1 ? [{ label: 'Move down', icon: 'down' as const, onSelect: move(1) }] : []),
    ...(items.length === 0
      ? [
          {
            label: 'Delete the section',
            icon: 'trash' as const,
            tone: 'danger' as const,
            onSelect: () => onDialog('delete'),
          },
        ]
      : []),
  ]
}

/** A section, or with `section` a dish of it, that is moved from its place in an order. */
interface Move {
  site: MenuSiteId
  section: number | null
  ids: readonly number[]
  place: number
  step: -1 | 1
  name: string
}

/** Moves a section, or a dish within its section, by one place. */
async function moveInOrder({ site, section, ids, place, step, name }: Move) {
  const order = ids.toSpliced(place, 1).toSpliced(place + step, 0, ids[place]!)
  const result = await saveMenuSortOrder(site, section, order)
  if (result.ok) showToast(`“${name}” was moved ${step < 0 ? 'up' : 'down'}.`)
  else showToast(result.message, { tone: 'danger' })
}

interface ItemRowProps {
  item: MenuDraftListItem
  currency: string
  hasProblem: boolean
  /** Undefined while dishes cannot be moved. */
  onMove: ((step: -1 | 1) => void) | undefined
  isFirst: boolean
  isLast: boolean
}

function ItemRow({ item, currency, hasProblem, onMove, isFirst, isLast }: ItemRowProps) {
  const { id, name, external_id, thumbnail, calories, price_cents } = item
  const screens = useMenuScreenPaths()
  return (
    <li className="menu-item">
      <span className="menu-thumbnail" aria-hidden="true">
        {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : <Icon name="dish" size={22} />}
      </span>
      <div className="menu-item-text">
        <Link to={screens.item(id)} className="row-title">
          {name}
        </Link>
        <span className="quiet row-detail">
          {[
            calories === null ? 'Calories not known' : formatCaloriesRange(calories),
            external_id && `Till ${external_id}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className="menu-status">
        {hasProblem && <span className="status status-warn">Incomplete</span>}
        <ItemStatus item={item} />
      </span>
      <span className="menu-item-price">{price_cents === null ? '–' : formatPrice(price_cents, currency)}</span>
      {onMove && (
        <span className="menu-item-moves">
          <IconButton icon="up" label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)} />
          <IconButton icon="down" label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)} />
        </span>
      )}
    </li>
  )
}

/** Whether visitors see a dish, and as it is here. */
function ItemStatus({ item: { is_live, is_changed } }: { item: MenuDraftListItem }) {
  if (!is_live) return <span className="status status-quiet">New</span>
  return is_changed ? (
    <span className="status status-mixed">Changed</span>
  ) : (
    <span className="status status-good">Live</span>
  )
}
