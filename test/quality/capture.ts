import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A stretch of a page, in CSS px from its top left corner. */
export interface PageArea {
  x: number
  y: number
  width: number
  height: number
}

/** The whole of a page as it is scrolled now. */
export const getFullPageArea = (page: Page): Promise<PageArea> =>
  page.evaluate(() => ({ x: 0, y: 0, width: innerWidth, height: document.documentElement.scrollHeight }))

/**
 * A picture of any stretch of the page, in the window or not, as PNG. A `scale` below 1 draws it smaller from the
 * start; the layout stays. More than 8,192 px of height come back wrong from a browser without a graphics card: ask for
 * less.
 */
export async function capturePageArea(page: Page, area: PageArea, scale = 1): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = { ...area, scale }
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip,
  })
  await session.detach()
  return Buffer.from(data, 'base64')
}

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
  channels: number
}

/** Red, green and blue of every pixel, row by row. */
export async function readPixels(image: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}
