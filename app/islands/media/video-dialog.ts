/** Plays the video when its dialog opens and pauses it when the dialog closes, by any means. */
export function start(dialog: HTMLElement) {
  const video = dialog.querySelector('video')!
  const update = () => {
    // If the browser blocks autoplay, the visitor can use the controls.
    if (dialog.hasAttribute('open')) video.play().catch(() => {})
    else video.pause()
  }
  new MutationObserver(update).observe(dialog, { attributeFilter: ['open'] })
  if (dialog.hasAttribute('open')) update()
}
