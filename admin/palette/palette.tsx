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
import type { SessionState } from '#schema/accounts/session-wire.ts'
import { announce } from '../ui/announcer.tsx'
import { Icon } from '../ui/icon.tsx'
import { useNavigationTargets } from './navigation-targets.ts'
import { filterGroups, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { useRecordSearch } from './record-search.ts'
import './palette.css'

interface PaletteProps {
  user: NonNullable<SessionState['user']>
  onClose: () => void
}

/** Finds by a few letters where to go and what to do: arrows and Enter choose, Escape closes. */
export default function Palette({ user, onClose }: PaletteProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const typed = text.trim()
  const places = useNavigationTargets(user)
  const { groups: found, isSettled } = useRecordSearch(user, typed, useDebounced(typed))
  const groups = useDeferredValue([...filterGroups(places, typed), ...found])
  const items = groups.flatMap((group) => group.items)
  useResultCountAnnouncement(typed, isSettled, items.length)
  const [enteredAt, setEnteredAt] = useState<string | null>(null)
  useEffect(() => {
    if (enteredAt === null || !isSettled) return
    setEnteredAt(null)
    if (enteredAt === typed && items[0]) choose(items[0])
  })

  function choose({ to, href, onSelect }: PaletteItem) {
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
                  // What came after the last letter is not looked at yet: Enter takes the first, as soon as all has
                  // come.
                  const lookedAt = event.currentTarget.getAttribute('aria-activedescendant')
                  if (event.key === 'Enter' && !(lookedAt && document.getElementById(lookedAt))) setEnteredAt(typed)
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
              renderEmptyState={() => (
                <p className="quiet palette-empty">{isSettled ? 'Nothing has such a name.' : 'Searching …'}</p>
              )}
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

const PaletteSection = ({ group: { label, items } }: { group: PaletteGroup }) => (
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

/** What was typed, once typing has paused. */
function useDebounced(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), 150)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** Says how much was found, once for what was typed. */
function useResultCountAnnouncement(typed: string, isSettled: boolean, count: number) {
  useEffect(() => {
    if (typed !== '' && isSettled) announce(count === 0 ? 'Nothing found.' : `${count} found.`)
  }, [typed, isSettled, count])
}
