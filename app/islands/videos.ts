/** How much of a moving picture must be seen for it to move. */
const visibleShare = 0.1

/** What decides whether a moving picture moves. `readyState` is the video element's own: 3 has something to show next. */
export interface Circumstances {
  wanted: boolean
  seen: number
  readyState: number
}

/** It moves while somebody wants it to, at least a tenth of it is seen, and it is loaded and not buffering. */
export const mayPlay = ({ wanted, seen, readyState }: Circumstances) => wanted && seen >= visibleShare && readyState >= 3

/** Whether pictures must not begin to move by themselves. */
const mustStayCalm = (calm: MediaQueryList) =>
  calm.matches ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Gives the page's moving pictures their behaviour, and the films in dialogs theirs. Call it when the page has loaded. */
export function videos(root: ParentNode) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  for (const part of root.querySelectorAll<HTMLElement>('.moving')) move(part, calm)
  for (const dialog of root.querySelectorAll<HTMLDialogElement>('.video-dialog')) playWhileOpen(dialog)
}

function move(part: HTMLElement, calm: MediaQueryList) {
  const video = part.querySelector('video')!
  const button = part.querySelector('button')!
  let wanted = !mustStayCalm(calm)
  let seen = 0

  const settle = () => {
    const { readyState } = video
    const loading = wanted && seen >= visibleShare && readyState < 3
    if (loading && video.preload === 'none') {
      video.preload = 'auto'
      video.load()
    }
    part.classList.toggle('moving-loading', loading)
    if (mayPlay({ wanted, seen, readyState })) video.play().catch(refused)
    else video.pause()
  }
  const want = (now: boolean) => {
    wanted = now
    settle()
  }
  // A browser that forbids playing, to save power, is right.
  const refused = ({ name }: Error) => name === 'NotAllowedError' && want(false)

  for (const event of ['canplay', 'waiting']) video.addEventListener(event, settle)
  // Some browsers load no further until they are asked to play.
  video.addEventListener('suspend', () => wanted && seen >= visibleShare && video.readyState < 3 && video.play().catch(refused))
  for (const event of ['playing', 'pause', 'waiting', 'emptied'])
    video.addEventListener(event, () => {
      part.classList.toggle('moving-on', event === 'playing')
      if (event === 'playing') part.classList.add('moving-shown')
    })
  video.lastElementChild?.addEventListener('error', () => button.remove())
  button.addEventListener('click', () => want(!part.classList.contains('moving-on')))
  calm.addEventListener('change', () => calm.matches && want(false))
  button.hidden = false
  new IntersectionObserver(
    (entries) => {
      seen = entries.at(-1)!.intersectionRatio
      settle()
    },
    { threshold: [0, visibleShare, 2 * visibleShare] },
  ).observe(part)
}

/** The film begins when its dialog opens and rests when it closes, whichever way that happens. */
function playWhileOpen(dialog: HTMLDialogElement) {
  const video = dialog.querySelector('video')!
  new MutationObserver(() => {
    if (dialog.open) video.play().catch(() => {})
    else video.pause()
  }).observe(dialog, { attributeFilter: ['open'] })
}
