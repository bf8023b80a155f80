/** What a press on an element needs, by the element's selector: fetched when it is pressed, then told which one it was. */
type Presses = Record<string, () => Promise<(pressed: Element) => void>>

/** Listens once for the whole page: nothing is fetched for what nobody presses. */
export function onPress(root: Document, presses: Presses) {
  root.addEventListener('click', async ({ target }) => {
    if (!(target instanceof Element)) return
    for (const [selector, fetchAnswer] of Object.entries(presses)) {
      const pressed = target.closest(selector)
      if (pressed) (await fetchAnswer())(pressed)
    }
  })
}
