import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { locationSchema } from '#schema/locations/wire.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { TranslationsContext } from '../../ui/text/use-phrases.ts'
import { getPreferredLocation, type PreferredLocation, subscribeToPreferredLocation } from '../locations/preferred-location.ts'
import { refreshPreferredLocation } from '../locations/refresh-preferred-location.ts'
import { savePreferredLocation } from '../locations/save-preferred-location.ts'
import { getStartUpData } from '../start-up.ts'
import { useTranslatePopover } from './use-popover-phrases.ts'
import './location-popover.css'
import { type PopoverSettings, parseSettingsAttributes } from './popover-settings.ts'
import { PreferredMode } from './preferred-mode.tsx'
import { SearchMode } from './search-mode.tsx'

/** What the server told is taken for true this long while somebody looks at it, in milliseconds. */
const freshFor = 5 * 60 * 1000

/** Fills the popover of the header. The button that opens it gets the focus back; the link it replaced knows the settings. */
export function mountLocationPopover(popover: HTMLElement, button: HTMLElement, link: HTMLAnchorElement) {
  const settings = parseSettingsAttributes(link.dataset)
  popover.ariaBusy = null
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // Rather another page than an empty one.
    window.location.assign(link.href)
  }
  createRoot(popover, { onUncaughtError }).render(
    <TranslationsContext value={getStartUpData().translations}>
      <LocationPopover popover={popover} settings={settings} />
    </TranslationsContext>,
  )
  popover.addEventListener('focusout', ({ relatedTarget: next }) => {
    // Nothing that has the focus may lie hidden beneath.
    if (next instanceof Node && !popover.contains(next) && !button.contains(next)) popover.hidePopover()
  })
  popover.addEventListener('toggle', (event) => {
    const isLost = event.newState === 'closed' && document.activeElement === document.body
    if (isLost) button.focus({ preventScroll: true })
  })
}

function LocationPopover({ popover, settings }: { popover: HTMLElement; settings: PopoverSettings }) {
  const translate = useTranslatePopover()
  const openedAt = useOpening(popover)
  const preferred = useSyncExternalStore(subscribeToPreferredLocation, getPreferredLocation)
  const at = useMemo(() => inShape(preferred), [preferred])
  const [searchedAt, setSearchedAt] = useState(0)
  // Whoever opens it anew sees the details again.
  const mode = at && searchedAt !== openedAt ? 'preferred' : 'search'
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(heading, mode)
  useEffect(() => {
    const known = getPreferredLocation()
    if (known && openedAt - known.savedAt > freshFor) refreshPreferredLocation().catch(console.error)
  }, [openedAt])

  return (
    <>
      <button type="button" className="location-popover-close" onClick={() => popover.hidePopover()}>
        {translate('popover.hide')}
        <Icon name="x" />
      </button>
      {at && mode === 'preferred' ? (
        <PreferredMode
          location={at}
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
        <SearchMode preferredLocation={at} settings={settings} headingRef={heading} onDone={() => setSearchedAt(0)} />
      )}
    </>
  )
}

/** When the popover was last opened, in milliseconds since 1970. */
function useOpening(popover: HTMLElement) {
  const [openedAt, setOpenedAt] = useState(() => Date.now())
  useEffect(() => {
    const follow = (event: ToggleEvent) => event.newState === 'open' && setOpenedAt(Date.now())
    popover.addEventListener('beforetoggle', follow)
    return () => popover.removeEventListener('beforetoggle', follow)
  }, [popover])
  return openedAt
}

/** The heading says what has changed; at first the dialog itself has the focus. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, mode: string) {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    heading.current?.focus()
  }, [heading, mode])
}

/** What is stored may have been written by an older version of the site: then it waits for the server's word. */
function inShape(preferred: PreferredLocation | null) {
  const { data } = locationSchema.safeParse(preferred?.location)
  return data ?? null
}
