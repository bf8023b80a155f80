import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

const screens = () => import('./screens.ts')
const link = async () => ({ default: (await screens()).LinkChooserScreen })
const embed = async () => ({ default: (await screens()).EmbedChooserScreen })
const imageFormat = async () => ({ default: (await screens()).ImageFormatScreen })

export const areaRoutes: RouteObject[] = [
  createLazyRoute('choose-page', link),
  createLazyRoute('choose-page/:parent', link),
  createLazyRoute('choose-external-link', link),
  createLazyRoute('choose-email-link', link),
  createLazyRoute('choose-phone-link', link),
  createLazyRoute('choose-anchor-link', link),
  createLazyRoute('embeds/chooser', embed),
  createLazyRoute('images/chooser/:id/select_format', imageFormat),
]
