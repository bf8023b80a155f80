/** The film begins when its dialog opens and rests when it closes, whichever way that happens. */
export function start(dialog: HTMLElement) {
  const video = dialog.querySelector('video')!
  const follow = () => {
    // A browser that does not let it begin leaves it to the visitor: it has controls.
    if (dialog.hasAttribute('open')) video.play().catch(() => {})
    else video.pause()
  }
  new MutationObserver(follow).observe(dialog, { attributeFilter: ['open'] })
  if (dialog.hasAttribute('open')) follow()
}
