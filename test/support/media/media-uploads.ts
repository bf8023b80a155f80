import type { Page } from 'playwright-core'

/** A JPEG file for a file input. */
export const createJpegUploadFile = (name: string, bytes: Buffer) => ({ name, mimeType: 'image/jpeg', buffer: bytes })

/** Returns the first file input of a screen. */
export const getFileInput = (page: Page) => page.locator('input[type=file]').first()
