import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { apiLocationSchema } from '#schema/locations/wire.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { TranslationsContext } from '../../ui/text/use-phrases.ts'
import {
  getPreferredLocation,
  type PreferredLocation,
  subscribeToPreferredLocation,
} from '../locations/preferred-location.ts'
import { refreshPreferredLocation } from '../locations/refresh-preferred-location.ts'
import { savePreferredLocation } from '../locations/save-preferred-location.ts'
import { getPageScriptData } from '../start-up.ts'
import { usePopoverPhrases } from './use-popover-phrases.ts'
import './location-popover.css'
import { type LocationPopoverSettings, parsePopoverDataAttributes } from './popover-settings.ts'
import { PreferredLocationPanel } from './preferred-mode.tsx'
import { LocationSearchPanel } from './search-mode.tsx'

/** How long location data is fresh while it is viewed, in milliseconds. */
const freshFor = 5 * 60 * 1000

/**
 * Renders the popover of the header. The button that opens it gets the focus back; the replaced link has the settings.
 */
export function mountLocationPopover(popover: HTMLElement, button: HTMLElement, link: HTMLAnchorElement) {
  const settings = parsePopoverDataAttributes(link.dataset)
  popover.ariaBusy = null
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // Better another page than an empty one.
    window.location.assign(link.href)
  }
  createRoot(popover, { onUncaughtError }).render(
    <TranslationsContext value={getPageScriptData().translations}>
      <LocationPopover popover={popover} settings={settings} />
    </TranslationsContext>,
  )
  popover.addEventListener('focusout', ({ relatedTarget: next }) => {
    // A focused element must not be covered by the popover.
    if (next instanceof Node && !popover.contains(next) && !button.contains(next)) popover.hidePopover()
  })
  popover.addEventListener('toggle', (event) => {
    const isLost = event.newState === 'closed' && document.activeElement === document.body
    if (isLost) button.focus({ preventScroll: true })
  })
}

function LocationPopover({ popover, settings }: { popover: HTMLElement; settings: LocationPopoverSettings }) {
  const translate = usePopoverPhrases()
  const openedAt = useOpening(popover)
  const preferred = useSyncExternalStore(subscribeToPreferredLocation, getPreferredLocation)
  const preferredLocation = useMemo(() => parseStoredLocation(preferred), [preferred])
  const [searchedAt, setSearchedAt] = useState(0)
  // Opening it again shows the details again.
  const mode = preferredLocation && searchedAt !== openedAt ? 'preferred' : 'search'
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(heading, mode)
  useEffect(() => {
    const stored = getPreferredLocation()
    if (stored && openedAt - stored.savedAt > freshFor) refreshPreferredLocation().catch(console.error)
  }, [openedAt])

  return (
    <>
      <button type="button" className="location-popover-close" onClick={() => popover.hidePopover()}>
        {translate('popover.hide')}
        <Icon name="x" />
      </button>
      {preferredLocation && mode === 'preferred' ? (
        <PreferredLocationPanel
          location={preferredLocation}
          openedAt={openedAt}
          hoursFlagMode={settings.hoursFlagMode}
          headingRef={heading}
          onChange={() => setSearchedAt(openedAt)}
          onSelect={(location) => {
            savePreferredLocation(location)
            heading.current?.focus()
          }}
        />
      ) : (
        <LocationSearchPanel
          preferredLocation={preferredLocation}
          settings={settings}
          headingRef={heading}
          onDone={() => setSearchedAt(0)}
        />
      )}
    </>
  )
}

/** The time the popover was last opened, in milliseconds since 1970. */
function useOpening(popover: HTMLElement) {
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  useEffect(() => {
    const updateOpenedAt = (event: ToggleEvent) => event.newState === 'open' && setOpenedAt(Date.now())
    popover.addEventListener('beforetoggle', updateOpenedAt)
    return () => popover.removeEventListener('beforetoggle', updateOpenedAt)
  }, [popover])
  return openedAt
}

/** Focuses the heading when the mode changes; at first the dialog itself has the focus. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, mode: string) {
  const lastMode = useRef(mode)
  useEffect(() => {
    if (lastMode.current === mode) return
    lastMode.current = mode
    heading.current?.focus()
  }, [heading, mode])
}

/**
 * Parses the stored location; null if an older version of the site stored another format, until the server's data
 * arrives.
 */
function parseStoredLocation(preferred: PreferredLocation | null) {
  const { data } = apiLocationSchema.safeParse(preferred?.location)
  return data ?? null
}
