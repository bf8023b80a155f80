import { Link } from 'react-router'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { Icon } from '../../ui/icon.tsx'
import { useMenuScreenPaths } from '../menu-site.ts'

/** What prevents publishing the menu, with links to the dishes and to the screen of choices. */
export function MenuProblemsNotice({ problems }: { problems: MenuDraftResponse['problems'] }) {
  const screens = useMenuScreenPaths()
  if (problems.length === 0) return null
  return (
    <section className="notice notice-warn menu-problems" aria-labelledby="menu-problems">
      <Icon name="alert" />
      <div>
        <h2 id="menu-problems">The menu cannot be published yet</h2>
        <ul>
          {problems.map(({ kind, id, name, message }) => (
            <li key={`${kind} ${id} ${name} ${message}`}>
              <Link to={kind === 'item' ? screens.item(id) : screens.parts}>{name}</Link> {message}.
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
