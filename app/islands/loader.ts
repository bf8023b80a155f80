import { dialogCommands } from './dialog-commands.ts'
import { footerColumns } from './footer-columns.ts'
import { markToday } from './today.ts'

dialogCommands(document)
markToday(document, new Date())
footerColumns(document, matchMedia('(width >= 840px)'))

/** What not every page has: its module is fetched where there is something for it, once the page itself has loaded. */
const parts: Record<string, () => Promise<void>> = {
  '.moving, .video-dialog': async () => (await import('./videos.ts')).videos(document),
  '.frame-offer': async () => (await import('./frames.ts')).frames(document),
}
const fetchParts = () => {
  for (const [selector, fetchPart] of Object.entries(parts)) if (document.querySelector(selector)) fetchPart()
}
if (document.readyState === 'complete') fetchParts()
else addEventListener('load', fetchParts)
