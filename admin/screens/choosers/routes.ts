import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

const link = () => import('./link.tsx')

export const screens: RouteObject[] = [
  screen('choose-page', link),
  screen('choose-page/:parent', link),
  screen('choose-external-link', link),
  screen('choose-email-link', link),
  screen('choose-phone-link', link),
  screen('choose-anchor-link', link),
  screen('embeds/chooser', () => import('./embed.tsx')),
  screen('images/chooser/:id/select_format', () => import('./select-format.tsx')),
]
