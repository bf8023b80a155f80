import { createContext, type ReactNode } from 'react'
import type { Fields } from '#schema/fields/struct.ts'

/**
 * How the editor's preview tells which block and field everything comes from. It is handed in by the preview, so that the public
 * site holds nothing of it (`preview-marks.tsx`).
 */
export interface Marks {
  /** What is marked: the page's own blocks and texts, or those of one snippet on it. */
  of: 'page' | number
  /** Whether what is drawn here belongs to it. */
  isOn: boolean
  values: (fields: Fields, values: Record<string, unknown>) => Record<string, unknown>
  block: (id: string, drawn: ReactNode) => ReactNode
  html: (html: string) => string
}

export const MarksContext = createContext<Marks | null>(null)
