/** Makes the button of a placeholder load content of another site. */
export function start(placeholder: HTMLElement) {
  const button = placeholder.querySelector('button')!
  button.addEventListener('click', () => show(placeholder), { once: true })
  button.hidden = false
}

/**
 * Replaces the placeholder by the frame and focuses it. The link stays, since a frame cannot detect that its site is
 * down.
 */
function show(placeholder: HTMLElement) {
  const { src, narrowSrc, title, height } = placeholder.dataset
  const narrow = matchMedia('(width < 840px)')
  const frame = document.createElement('iframe')
  const choose = () => {
    frame.src = (narrow.matches && narrowSrc) || src!
  }
  frame.title = title!
  if (height) frame.height = height
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  // The frame may run scripts and use its site's storage, but never navigate this window.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  choose()
  if (narrowSrc) narrow.addEventListener('change', choose)
  const link = placeholder.querySelector('a.text-link')!
  placeholder.classList.remove('scene')
  placeholder.classList.add('click-to-load-framed')
  placeholder.replaceChildren(frame, link)
  frame.focus()
}
