import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField, useFilter } from 'react-aria-components'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import { Icon } from '../ui/icon.tsx'

interface BlockPickerProps {
  blocks: readonly BlockDeclaration[]
  onChoose: (block: BlockDeclaration) => void
}

/** Every block that may stand here, by group; typing narrows by label and group, arrows and Enter choose. */
export function BlockPicker({ blocks, onChoose }: BlockPickerProps) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const groups = Map.groupBy(blocks, ({ group }) => group)
  const choose = (type: unknown) => {
    const block = blocks.find((each) => each.type === type)
    if (block) onChoose(block)
  }
  return (
    <Autocomplete filter={(text, typed) => contains(text, typed)}>
      <SearchField aria-label="Search blocks" autoFocus className="search-box">
        <Icon name="search" />
        <Input className="input" placeholder="Search blocks" />
      </SearchField>
      <Menu
        className="block-menu"
        aria-label="Blocks"
        onAction={choose}
        renderEmptyState={() => <p className="quiet block-menu-empty">No block has such a name.</p>}
      >
        {[...groups].map(([group, members]) => (
          <MenuSection key={group} id={group} className="block-group" aria-label={group}>
            <Header className="block-group-name">{group}</Header>
            {members.map(({ type, label }) => (
              <MenuItem key={type} id={type} textValue={`${label} ${group} ${type}`} className="block-choice">
                <span className="block-initial" aria-hidden="true">
                  {label.charAt(0)}
                </span>
                {label}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  )
}
