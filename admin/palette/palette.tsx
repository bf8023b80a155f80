import { useDeferredValue, useEffect, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Heading,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useNavigate } from 'react-router'
import type { SessionStateResponse } from '#schema/accounts/session-wire.ts'
import { announceToScreenReaders } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { helpGuideCommandPaletteGroup } from './guide-targets.ts'
import { useCommandPaletteNavigationTargets } from './navigation-targets.ts'
import {
  type CommandPaletteGroupDefinition,
  type CommandPaletteItemDefinition,
  filterCommandPaletteGroups,
} from './palette-items.ts'
import { useCommandPaletteRecordSearch } from './record-search.ts'
import './palette.css'

interface PaletteProps {
  user: NonNullable<SessionStateResponse['user']>
  onClose: () => void
}

/** The command palette: searches records, screens and commands. */
export default function CommandPalette({ user, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const typed = text.trim()
  const targets = useCommandPaletteNavigationTargets(user)
  const { groups: found, isSettled } = useCommandPaletteRecordSearch(user, typed, useDebounced(typed))
  // The guide comes last, and once no result can come before it, so that visible rows do not move.
  const help = isSettled ? filterCommandPaletteGroups([helpGuideCommandPaletteGroup], typed) : []
  const groups = useDeferredValue([...filterCommandPaletteGroups(targets, typed), ...found, ...help])
  const items = groups.flatMap((group) => group.items)
  useResultCountAnnouncement(typed, isSettled, items.length)
  const [submittedText, setSubmittedText] = useState<string | null>(null)
  useEffect(() => {
    if (submittedText === null || !isSettled) return
    setSubmittedText(null)
    if (submittedText === typed && items[0]) choose(items[0])
  })

  function choose({ to, href, onSelect }: CommandPaletteItemDefinition) {
    onClose()
    if (to) void navigate(to)
    else if (href) open(href, '_blank', 'noreferrer')
    else onSelect?.()
  }

  return (
    <ModalOverlay className="backdrop" isOpen isDismissable onOpenChange={(isOpen) => isOpen || onClose()}>
      <Modal className="dialog palette">
        <Dialog className="palette-body">
          <Heading slot="title" className="visually-hidden">
            Search or jump to
          </Heading>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <SearchField aria-label="Search or jump to" autoFocus className="palette-field">
              <Icon name="search" />
              <Input
                placeholder="A page, a restaurant, a file, a screen …"
                onKeyDown={(event) => {
                  // While results are loading, no item may be active yet: Enter then chooses the first result once
                  // they have loaded.
                  const activeId = event.currentTarget.getAttribute('aria-activedescendant')
                  if (event.key === 'Enter' && !(activeId && document.getElementById(activeId))) setSubmittedText(typed)
                }}
              />
            </SearchField>
            <Menu
              className="palette-list"
              aria-label="Results"
              onAction={(key) => {
                const chosen = items.find((item) => item.key === key)
                if (chosen) choose(chosen)
              }}
              renderEmptyState={() => <p className="quiet palette-empty">{isSettled ? 'No matches.' : 'Searching…'}</p>}
            >
              {groups.map((group) => (
                <PaletteSection key={group.label} group={group} />
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const PaletteSection = ({ group: { label, items } }: { group: CommandPaletteGroupDefinition }) => (
  <MenuSection id={label} aria-label={label}>
    <Header className="palette-group">{label}</Header>
    {items.map(({ key, label: name, detail, icon, tone }) => (
      <MenuItem key={key} id={key} textValue={name} className={`menu-item palette-item ${tone ?? ''}`}>
        <Icon name={icon} />
        <span className="palette-name">{name}</span>
        {detail && <span className="quiet">{detail}</span>}
      </MenuItem>
    ))}
  </MenuSection>
)

/** The typed text, updated after a pause in typing. */
function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), 150)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}

/** Announces the number of results, once per search text. */
function useResultCountAnnouncement(typed: string, isSettled: boolean, count: number) {
  useEffect(() => {
    if (typed !== '' && isSettled) announceToScreenReaders(count === 0 ? 'No matches.' : `${count} found.`)
  }, [typed, isSettled, count])
}
