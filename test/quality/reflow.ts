import type { Page } from 'playwright-core'

/**
 * What sticks out of the window sideways: the page, if it can be scrolled sideways, and every line of text that is cut
 * off. Text within a part that scrolls by itself, such as a wide table or a map, may be read by scrolling that part;
 * the words of a drawing end with it.
 */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    const excess = document.documentElement.scrollWidth - room
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const found = excess > 0 ? [`the page is ${excess} px too wide`] : []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (
        !text.textContent!.trim() ||
        !parent.checkVisibility({ visibilityProperty: true }) ||
        parent.closest('.visually-hidden, svg, .maplibregl-map')
      )
        continue
      range.selectNodeContents(text)
      const sticksOut = [...range.getClientRects()].some(({ left, right }) => left < -1 || right > room + 1)
      if (sticksOut && !scrolls(parent))
        found.push(
          `cut off: ${parent.tagName.toLowerCase()}.${parent.className} “${text.textContent!.trim().slice(0, 40)}”`,
        )
    }
    return found
  })

/**
 * Words of a dozen letters at most that are broken over two lines: their column is too narrow for reading.
 */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** For the ears alone, or a trap for robots. */
    const isUnseen = (element: Element | null): boolean =>
      element instanceof HTMLElement &&
      (getComputedStyle(element).clipPath === 'inset(50%)' ||
        (element.offsetWidth <= 1 && element.offsetHeight <= 1) ||
        isUnseen(element.parentElement))
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      if (!parent.checkVisibility() || parent.closest('svg') || isUnseen(parent)) continue
      for (const { 0: word, index } of text.textContent!.matchAll(/(?<=^|\s)\p{Letter}{3,12}(?=[\s.,;:!?]|$)/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [first, ...others] = range.getClientRects()
        if (first && others.some(({ top }) => top >= first.bottom - 1))
          found.push(`broken: “${word}” in ${parent.outerHTML.slice(0, 60)}`)
      }
    }
    return found
  })
