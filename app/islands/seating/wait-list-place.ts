import { paths } from '#schema/paths.ts'
import { seatingPhrases } from '#schema/phrases/seating.ts'
import type { WaitListEntryResponse } from '#schema/seating/wait-list-entry-wire.ts'
import { queueText } from '../../seating/queue-text.ts'
import { fetchDocument } from '../fetch-document.ts'
import { getPhrase } from '../start-up.ts'

/** How often it is asked, in milliseconds; after a failure twice as long, up to the longest. */
const usual = 15_000
const longest = 4 * 60_000

/** Keeps a party's place true while somebody looks at it. When the party is called or it is over, the page says what it says. */
export function start(place: HTMLElement) {
  const { place: id = '', status } = place.dataset
  let pause = usual
  let timer: ReturnType<typeof setTimeout>
  const look = async () => {
    clearTimeout(timer)
    if (!place.isConnected) return
    if (!document.hidden) {
      const stands = await asked(id)
      pause = stands ? usual : Math.min(2 * pause, longest)
      if (stands && stands.status !== status) return renew(place, id).catch(() => location.reload())
      if (stands) tell(place, stands)
    }
    timer = setTimeout(look, pause)
  }
  timer = setTimeout(look, pause)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look()
  })
}

async function asked(id: string): Promise<WaitListEntryResponse | undefined> {
  try {
    const { parseResponse, waitListEntryResponse } = await import('../forms/form-responses.ts')
    return await parseResponse(await fetch(paths.waitListEntry(id), { cache: 'no-store' }), waitListEntryResponse)
  } catch {
    return undefined
  }
}

function tell(place: HTMLElement, stands: WaitListEntryResponse) {
  const setText = (selector: string, words: string) => {
    const element = place.querySelector(selector)
    // What stands there already is not read out again.
    if (element && element.textContent !== words) element.textContent = words
  }
  setText('[data-ahead]', String(stands.partiesAhead))
  setText('[data-line]', queueText(stands.partiesAhead, stands.estimatedWaitTime, getPhrase))
  const time = new Date().toLocaleTimeString('en-US', { timeStyle: 'short' })
  setText('[data-as-of]', getPhrase(seatingPhrases, 'seating.as_of', { time }))
}

/** Takes over what the server says of the place now, on its own page or in a dialog. The heading gets the focus, so that it is read. */
async function renew(place: HTMLElement, id: string) {
  const { document: fresh } = await fetchDocument(paths.waitListStatus(id))
  const panel = place.closest('.seating-panel')!
  const dialogTitle = place.closest('dialog')?.querySelector('h2')
  const heading = dialogTitle ?? document.querySelector('h1')!
  const title = fresh.querySelector('h1')!.textContent!
  if (dialogTitle) dialogTitle.firstChild!.textContent = title
  else {
    heading.textContent = title
    document.title = fresh.title
  }
  panel.replaceChildren(...[...fresh.querySelector('[data-panel]')!.childNodes].map((node) => document.importNode(node, true)))
  heading.tabIndex = -1
  heading.focus()
  const again = panel.querySelector<HTMLElement>('[data-place]')
  if (again) start(again)
}
