import { useEffect, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import { Icon } from '../ui/icon.tsx'
import { BlockLook } from './block-look.tsx'
import { rankedBlocks } from './block-ranking.ts'

interface BlockPickerProps {
  blocks: readonly BlockDeclaration[]
  onChoose: (block: BlockDeclaration) => void
}

/** Every block that may stand here, by group; typing narrows by label and group, arrows and Enter choose. Beside them, the one looked at. */
export function BlockPicker({ blocks, onChoose }: BlockPickerProps) {
  const [typed, setTyped] = useState('')
  // The group of the best find comes first.
  const groups = Map.groupBy(rankedBlocks(blocks, typed), ({ group }) => group)
  const choose = (type: unknown) => {
    const block = blocks.find((each) => each.type === type)
    if (block) onChoose(block)
  }
  const [looked, setLooked] = useState<BlockDeclaration | null>(null)
  return (
    <div className="block-picker">
      <div>
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
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
                {members.map((block) => (
                  <MenuItem key={block.type} id={block.type} textValue={`${block.label} ${group} ${block.type}`} className="block-choice">
                    {({ isFocused, isHovered }) => <BlockName block={block} isLooked={isFocused || isHovered} onLook={setLooked} />}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </div>
      <BlockLook block={looked} />
    </div>
  )
}

interface BlockNameProps {
  block: BlockDeclaration
  /** Pointed at, or reached by the keyboard. */
  isLooked: boolean
  onLook: (block: BlockDeclaration) => void
}

function BlockName({ block, isLooked, onLook }: BlockNameProps) {
  useEffect(() => {
    if (isLooked) onLook(block)
  }, [block, isLooked, onLook])
  return (
    <>
      <span className="block-initial" aria-hidden="true">
        {block.label.charAt(0)}
      </span>
      {block.label}
    </>
  )
}
