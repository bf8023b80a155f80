import { createContext, type ReactNode } from 'react'
import type { Fields } from '#schema/fields/struct.ts'

/**
 * How the editor's preview tells which block and field everything comes from. It is handed in by the preview, so that the public
 * site holds nothing of it (`preview-marks.tsx`).
 */
export interface PreviewMarks {
  /** What is marked: the page's own blocks and texts, or those of one snippet on it. */
  subject: 'page' | number
  /** Whether what is drawn here belongs to it. */
  isActive: boolean
  markValues: (fields: Fields, values: Record<string, unknown>) => Record<string, unknown>
  markBlock: (id: string, drawn: ReactNode) => ReactNode
  markHtml: (html: string) => string
}

export const PreviewMarksContext = createContext<PreviewMarks | null>(null)
