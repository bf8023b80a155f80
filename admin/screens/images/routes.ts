import type { RouteObject } from 'react-router'
import { screen } from '../../screen.ts'

const list = () => import('./list.tsx')

export const screens: RouteObject[] = [screen('images', list), screen('images/add', list), screen('images/:id', () => import('./edit.tsx'))]
