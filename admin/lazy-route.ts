import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

type Screen = () => Promise<{ default: ComponentType }>

/** A screen at a path below /wagtail/, fetched when somebody goes there. */
export const lazyRoute = (path: string, load: Screen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
