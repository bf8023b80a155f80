import { hasPrivacySignal } from './privacy-signal.ts'

/**
 * The only place where third-party files are added to a page. Never in a frame of the back office, and never in a
 * browser with a session of the back office, since such a script could act as that user. Cached HTML never contains
 * them as elements.
 */
export const canLoadThirdParties = () => window.top === window && !hasEditorCookie()

/** Whether the session marker of the back office exists (`worker/http/session.ts`). It does not identify the user. */
const hasEditorCookie = () => /(?:^|; )(?:__Host-)?editor=1(?:;|$)/.test(document.cookie)

/** Loads a script. Resolves once it has run; stays pending where third parties are not allowed. */
export function loadThirdPartyScript(src: string): Promise<void> {
  return insert(Object.assign(document.createElement('script'), { src, async: true }))
}

export function loadThirdPartyStylesheet(href: string): Promise<void> {
  return insert(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
}

/** Checks the marker each time, since the user may have signed in after the page was opened. */
const insert = (element: HTMLElement) =>
  new Promise<void>((resolve, reject) => {
    const append = (isRefused: boolean) => {
      if (isRefused || !canLoadThirdParties()) return
      element.onload = () => resolve()
      element.onerror = () => reject(new Error('A third-party file cannot be loaded.'))
      document.head.append(element)
    }
    void hasPrivacySignal().then(append)
  })
