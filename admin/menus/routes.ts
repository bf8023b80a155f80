import type { RouteObject } from 'react-router'
import { createLazyRoute } from '../lazy-route.ts'

export const areaRoutes: RouteObject[] = [
  createLazyRoute('menus', () => import('./overview/menu.tsx')),
  createLazyRoute('menus/changes', () => import('./overview/changes.tsx')),
  createLazyRoute('menus/release', () => import('./release/release.tsx')),
  createLazyRoute('menus/release/preview', () => import('./release/preview.tsx')),
  createLazyRoute('menus/parts', () => import('./parts/parts.tsx')),
  createLazyRoute('menus/import', () => import('./files/import.tsx')),
  createLazyRoute('menus/table', () => import('./table/dish-table.tsx')),
  createLazyRoute('menus/feed', () => import('./files/feed.tsx')),
  createLazyRoute('menus/items/add', () => import('./items/add.tsx')),
  createLazyRoute('menus/items/:id', () => import('./items/edit.tsx')),
  createLazyRoute('menus/:segment/:id/history', () => import('./history/history.tsx')),
  createLazyRoute('menus/sold-out', () => import('./availability/list.tsx')),
  createLazyRoute('menus/sold-out/:rlid', () => import('./availability/restaurant.tsx')),
]
