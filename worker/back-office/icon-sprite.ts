import { type AdminIconName, adminIcons, getIconStrokeWidthByName } from '#schema/icons/admin-icons.ts'
import { nonDocumentContentPolicy } from '../http/security-headers.ts'

const symbols = Object.entries(adminIcons).map(
  ([name, path]) =>
    `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="currentColor" stroke-width="${getIconStrokeWidthByName(name as AdminIconName)}" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" hidden="">\n${symbols.join('\n')}\n</svg>\n`

/**
 * `GET /wagtail/sprite/`: every icon of the back office as a symbol `icon-{name}`, for pages outside the application.
 */
export const serveIconSprite = () =>
  new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Content-Security-Policy': nonDocumentContentPolicy },
  })
