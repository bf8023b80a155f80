import type { RouteObject } from 'react-router'
import { lazyRoute } from '../lazy-route.ts'

export const screenRoutes: RouteObject[] = [
  lazyRoute('menus', () => import('./overview/menu.tsx')),
  lazyRoute('menus/changes', () => import('./overview/changes.tsx')),
  lazyRoute('menus/release', () => import('./release/release.tsx')),
  lazyRoute('menus/release/preview', () => import('./release/preview.tsx')),
  lazyRoute('menus/parts', () => import('./parts/parts.tsx')),
  lazyRoute('menus/import', () => import('./files/import.tsx')),
  lazyRoute('menus/table', () => import('./table/dish-table.tsx')),
  lazyRoute('menus/feed', () => import('./files/feed.tsx')),
  lazyRoute('menus/items/add', () => import('./items/add.tsx')),
  lazyRoute('menus/items/:id', () => import('./items/edit.tsx')),
  lazyRoute('menus/:segment/:id/history', () => import('./history/history.tsx')),
  lazyRoute('menus/sold-out', () => import('./availability/list.tsx')),
  lazyRoute('menus/sold-out/:rlid', () => import('./availability/restaurant.tsx')),
]
