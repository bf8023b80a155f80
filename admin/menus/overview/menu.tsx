import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MenuDraftResponse } from '#schema/menus/menu-wire.ts'
import { ScreenHeading } from '../../shell/screen-heading.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadingSkeleton } from '../../ui/states.tsx'
import { DishSearchField } from '../dish-search.tsx'
import { useMenuScreenPaths, useMenuSiteId } from '../menu-site.ts'
import { menuDraftQueryOptions, useMenuPermissions } from '../queries.ts'
import { MenuScreenTabs } from '../tabs.tsx'
import { MenuFileActions } from './file-actions.tsx'
import { MissingMenuNotice } from './missing-menu.tsx'
import { MenuNoteCard } from './note.tsx'
import { MenuProblemsNotice } from './problems.tsx'
import { PublishMenuButton } from './publish.tsx'
import { MenuSectionCard } from './section.tsx'
import { MenuSectionDialog } from './section-dialog.tsx'
import { MenuSiteSelect } from './site-select.tsx'
import '../menus.css'

/** The draft of the menu: its sections and dishes, what is not published yet, and what prevents publishing. */
export default function MenuScreen() {
  const site = useMenuSiteId()
  const screens = useMenuScreenPaths()
  const query = useQuery(menuDraftQueryOptions(site))
  const [search, setSearch] = useState('')
  const [isAddingSection, setIsAddingSection] = useState(false)
  const { canChange, canPublish } = useMenuPermissions()
  if (query.isPending) return <LoadingSkeleton lines={10} />
  if (!query.data) return <MissingMenuNotice error={query.error} onRetry={() => query.refetch()} />
  const menu = query.data
  const sections = findItems(menu.sections, search)
  return (
    <div className="screen">
      <ScreenHeading
        title="Menu"
        actions={
          <>
            {canChange && (
              <Button icon="folder" onClick={() => setIsAddingSection(true)}>
                Add a section
              </Button>
            )}
            {canChange && menu.sections.length > 0 && (
              <ButtonLink icon="plus" variant={canPublish ? 'secondary' : 'primary'} to={screens.addItem()}>
                Add a dish
              </ButtonLink>
            )}
            <MenuFileActions canChange={canChange} />
            {canPublish && <PublishMenuButton menu={menu} />}
          </>
        }
      >
        <p className="quiet">{describeMenu(menu)}</p>
        <MenuSiteSelect />
      </ScreenHeading>
      <MenuScreenTabs />
      <MenuProblemsNotice problems={menu.problems} />
      <DishSearchField
        label="Search dishes and numbers at the till"
        className="menu-search"
        value={search}
        onChange={setSearch}
      />
      {sections.map((section) => (
        <MenuSectionCard
          key={section.id}
          menu={menu}
          section={section}
          // Dishes that a search leaves out have places too, so that only a whole list can be put in order.
          canMove={canChange && search.trim() === ''}
          canChange={canChange}
        />
      ))}
      {menu.sections.length === 0 && (
        <EmptyState icon="dish" title="The menu is empty">
          <p>A menu begins with a section, such as starters. Dishes are added to it.</p>
        </EmptyState>
      )}
      {menu.sections.length > 0 && sections.length === 0 && (
        <EmptyState icon="search" title={`No dish matches “${search.trim()}”`} />
      )}
      {menu.sections.length > 0 && <MenuNoteCard menu={menu} canPublish={canPublish} />}
      {isAddingSection && <MenuSectionDialog menu={menu} section={null} onClose={() => setIsAddingSection(false)} />}
    </div>
  )
}

function describeMenu({ sections, version }: MenuDraftResponse): string {
  const dishes = sections.reduce((sum, { items }) => sum + items.length, 0)
  const parts = sections.length === 1 ? '1 section' : `${sections.length} sections`
  const count = `${dishes === 1 ? '1 dish' : `${dishes} dishes`} in ${parts}`
  return version === 0 ? `${count}, never published` : count
}

/** Finds dishes by words of their names, sections and numbers. Sections without any are left out while one searches. */
function findItems(sections: MenuDraftResponse['sections'], search: string): MenuDraftResponse['sections'] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter(({ name, external_id }) =>
        words.every((word) => `${section.name} ${name} ${external_id}`.toLowerCase().includes(word)),
      ),
    }))
    .filter(({ items }) => items.length > 0)
}
