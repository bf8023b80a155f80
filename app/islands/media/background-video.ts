/** How much of a moving picture must be seen for it to move. */
const visibleShare = 0.1

/** What decides whether a moving picture moves. `readyState` is the video element's own: from 3 on it has something to show next. */
export interface PlaybackConditions {
  isEnabled: boolean
  /** The share of it that is in view, 0–1. */
  visibleShare: number
  readyState: number
}

/** It moves while somebody wants it to, at least a tenth of it is seen, and it is loaded and not buffering. */
export const shouldPlay = ({ isEnabled, visibleShare: seen, readyState }: PlaybackConditions) =>
  isEnabled && seen >= visibleShare && readyState >= 3

/** Whether pictures must not begin to move by themselves. */
const mustStayCalm = (calm: MediaQueryList) =>
  calm.matches ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Gives a moving picture its behaviour once the page has loaded: before, nothing of its video is fetched. */
export function start(part: HTMLElement) {
  if (document.readyState === 'complete') move(part)
  else addEventListener('load', () => move(part))
}

function move(part: HTMLElement) {
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const video = part.querySelector('video')!
  const button = part.querySelector('button')!
  let wanted = !mustStayCalm(calm)
  let seen = 0

  const isDue = () => wanted && seen >= visibleShare
  const settle = () => {
    if (isDue() && video.preload === 'none') {
      video.preload = 'auto'
      video.load()
    }
    part.classList.toggle('background-video-loading', isDue() && video.readyState < 3)
    if (shouldPlay({ isEnabled: wanted, visibleShare: seen, readyState: video.readyState })) play()
    else video.pause()
  }
  const want = (now: boolean) => {
    wanted = now
    settle()
  }
  // A browser that forbids playing, to save power, is right.
  const play = () => video.play().catch(({ name }: Error) => name === 'NotAllowedError' && want(false))

  for (const event of ['canplay', 'waiting']) video.addEventListener(event, settle)
  // Some browsers load no further until they are asked to play.
  video.addEventListener('suspend', () => isDue() && video.readyState < 3 && play())
  for (const event of ['playing', 'pause', 'waiting', 'emptied'])
    video.addEventListener(event, () => {
      part.classList.toggle('background-video-on', event === 'playing')
      if (event === 'playing') part.classList.add('background-video-shown')
    })
  video.lastElementChild?.addEventListener('error', () => button.remove())
  button.addEventListener('click', () => want(!part.classList.contains('background-video-on')))
  calm.addEventListener('change', () => calm.matches && want(false))
  button.hidden = false
  const observer = new IntersectionObserver(
    (entries) => {
      seen = entries.at(-1)!.intersectionRatio
      settle()
    },
    { threshold: [0, visibleShare, 2 * visibleShare] },
  )
  observer.observe(part)
}
