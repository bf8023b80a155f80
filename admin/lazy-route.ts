import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

type Screen = () => Promise<{ default: ComponentType }>

/** A route below /wagtail/ whose screen is loaded on the first visit. */
export const createLazyRoute = (path: string, load: Screen): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
