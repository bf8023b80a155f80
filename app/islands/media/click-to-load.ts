/** Lets the button that stands in for another site's content fetch it. */
export function start(offer: HTMLElement) {
  const button = offer.querySelector('button')!
  button.addEventListener('click', () => show(offer), { once: true })
  button.hidden = false
}

/** Puts the frame in the place of its offer and the focus into it. The link stays: a frame cannot tell that its site is down. */
function show(offer: HTMLElement) {
  const { src, narrowSrc, title, height } = offer.dataset
  const narrow = matchMedia('(width < 840px)')
  const frame = document.createElement('iframe')
  const choose = () => {
    frame.src = (narrow.matches && narrowSrc) || src!
  }
  frame.title = title!
  if (height) frame.height = height
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  // A frame may run and remember as its own site does, but never lead this window anywhere.
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-presentation')
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  choose()
  if (narrowSrc) narrow.addEventListener('change', choose)
  const link = offer.querySelector('a.text-link')!
  offer.classList.remove('dawn')
  offer.classList.add('click-to-load-framed')
  offer.replaceChildren(frame, link)
  frame.focus()
}
