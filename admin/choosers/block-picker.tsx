import { useEffect, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components'
import type { BlockDeclaration } from '#schema/fields/stream.ts'
import { Icon } from '../ui/icon.tsx'
import { BlockSamplePreview } from './block-preview.tsx'
import { filterAndRankBlocks } from './block-ranking.ts'

interface BlockPickerProps {
  blocks: readonly BlockDeclaration[]
  onSelect: (block: BlockDeclaration) => void
}

/** A searchable menu of the blocks that can be added here, grouped, with a preview of the focused or hovered one. */
export function BlockPicker({ blocks, onSelect }: BlockPickerProps) {
  const [typed, setTyped] = useState('')
  // The group of the best match comes first.
  const groups = Map.groupBy(filterAndRankBlocks(blocks, typed), ({ group }) => group)
  const choose = (type: unknown) => {
    const block = blocks.find((each) => each.type === type)
    if (block) onSelect(block)
  }
  const [highlighted, setHighlighted] = useState<BlockDeclaration | null>(null)
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
            renderEmptyState={() => <p className="quiet block-menu-empty">No matching blocks.</p>}
          >
            {[...groups].map(([group, members]) => (
              <MenuSection key={group} id={group} className="block-group" aria-label={group}>
                <Header className="block-group-name">{group}</Header>
                {members.map((block) => (
                  <MenuItem
                    key={block.type}
                    id={block.type}
                    textValue={`${block.label} ${group} ${block.type}`}
                    className="block-choice"
                  >
                    {({ isFocused, isHovered }) => (
                      <BlockName block={block} isActive={isFocused || isHovered} onHighlight={setHighlighted} />
                    )}
                  </MenuItem>
                ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </div>
      <BlockSamplePreview block={highlighted} />
    </div>
  )
}

interface BlockNameProps {
  block: BlockDeclaration
  /** Hovered or focused. */
  isActive: boolean
  onHighlight: (block: BlockDeclaration) => void
}

function BlockName({ block, isActive, onHighlight }: BlockNameProps) {
  useEffect(() => {
    if (isActive) onHighlight(block)
  }, [block, isActive, onHighlight])
  return (
    <>
      <span className="block-initial" aria-hidden="true">
        {block.label.charAt(0)}
      </span>
      {block.label}
    </>
  )
}
