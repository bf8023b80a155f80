/** What a press on an element needs, by the element's selector: fetched when it is pressed, then told which one it was. */
type Presses = Record<string, () => Promise<(pressed: Element) => void>>

/** Listens once for the whole page: nothing is fetched for what nobody presses. */
export function loadOnClick(root: Document, presses: Presses) {
  root.addEventListener('click', async (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    for (const [selector, fetchAnswer] of Object.entries(presses)) {
      const pressed = target.closest(selector)
      if (!pressed) continue
      // A form is sent by what answers.
      if (pressed.matches('[type=submit]')) event.preventDefault()
      await answer(pressed, fetchAnswer)
    }
  })
}

/** If the answer cannot be fetched, a form is sent as it is. */
async function answer(pressed: Element, fetchAnswer: Presses[string]) {
  const respond = await fetchAnswer().catch(() => pressed.closest('form')?.submit())
  respond?.(pressed)
}
