/** The visible share from which a background video plays. */
const minVisibleShare = 0.1

/**
 * The conditions for playing a background video. `readyState` is the video element's: from 3 on it has enough data to
 * continue.
 */
export interface PlaybackConditions {
  isEnabled: boolean
  /** The share of it that is in view, 0–1. */
  visibleShare: number
  readyState: number
}

/** Whether to play: it is enabled, at least a tenth is visible, and it is loaded and not buffering. */
export const shouldPlayBackgroundVideo = ({ isEnabled, visibleShare, readyState }: PlaybackConditions) =>
  isEnabled && visibleShare >= minVisibleShare && readyState >= 3

/** Whether videos must not start on their own. */
const prefersNoMotion = (reducedMotion: MediaQueryList) =>
  reducedMotion.matches ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Starts a background video once the page has loaded: before, nothing of its video is fetched. */
export function start(part: HTMLElement) {
  if (document.readyState === 'complete') initialize(part)
  else addEventListener('load', () => initialize(part))
}

function initialize(part: HTMLElement) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const video = part.querySelector('video')!
  const button = part.querySelector('button')!
  let isEnabled = !prefersNoMotion(reducedMotion)
  let visibleShare = 0

  const isDue = () => isEnabled && visibleShare >= minVisibleShare
  const update = () => {
    if (isDue() && video.preload === 'none') {
      video.preload = 'auto'
      video.load()
    }
    // The button says what the visitor wants, also while the video buffers or is out of view.
    part.classList.toggle('background-video-enabled', isEnabled)
    part.classList.toggle('background-video-loading', isDue() && video.readyState < 3)
    if (shouldPlayBackgroundVideo({ isEnabled, visibleShare, readyState: video.readyState })) play()
    else video.pause()
  }
  const setEnabled = (now: boolean) => {
    isEnabled = now
    update()
  }
  // The browser may forbid playing, for example to save power.
  const play = () => video.play().catch(({ name }: Error) => name === 'NotAllowedError' && setEnabled(false))

  for (const event of ['canplay', 'waiting']) video.addEventListener(event, update)
  // Some browsers load more only after play is called.
  video.addEventListener('suspend', () => isDue() && video.readyState < 3 && play())
  for (const event of ['playing', 'pause', 'waiting', 'emptied'])
    video.addEventListener(event, () => {
      part.classList.toggle('background-video-on', event === 'playing')
      if (event === 'playing') part.classList.add('background-video-shown')
    })
  video.lastElementChild?.addEventListener('error', () => button.remove())
  button.addEventListener('click', () => setEnabled(!isEnabled))
  reducedMotion.addEventListener('change', () => reducedMotion.matches && setEnabled(false))
  update()
  button.hidden = false
  const observer = new IntersectionObserver(
    (entries) => {
      visibleShare = entries.at(-1)!.intersectionRatio
      update()
    },
    { threshold: [0, minVisibleShare, 2 * minVisibleShare] },
  )
  observer.observe(part)
}
