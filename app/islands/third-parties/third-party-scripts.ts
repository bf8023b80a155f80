/**
 * The one place where files of other companies are put into a page. Never where the back office shows it in a frame, and never in a
 * browser somebody has signed in to the back office with: such a script could act as them. Kept HTML names none as elements.
 */
export const canLoadThirdParties = () => window.top === window && !hasEditorCookie()

/** The mark of a session in the back office (`worker/http/session.ts`). It says nothing of whose it is. */
export const hasEditorCookie = () => /(?:^|; )(?:__Host-)?editor=1(?:;|$)/.test(document.cookie)

/** Loads a script. Resolves once it has run; never where it may not. */
export function loadScript(src: string): Promise<void> {
  return insert(Object.assign(document.createElement('script'), { src, async: true }))
}

export function loadStylesheet(href: string): Promise<void> {
  return insert(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/** Looks at the mark each time: somebody may have signed in since the page was opened. */
const insert = (element: HTMLElement) =>
  new Promise<void>((resolve, reject) => {
    if (!canLoadThirdParties()) return
    element.onload = () => resolve()
    element.onerror = () => reject(new Error('A file of another company cannot be loaded.'))
    document.head.append(element)
  })
