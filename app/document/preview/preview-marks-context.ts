import { createContext, type ReactNode } from 'react'
import type { NamedFields } from '#schema/fields/struct.ts'

/**
 * Marks which block and field the content of the editor's preview comes from. The preview passes it in, so that the
 * public site does not include the code (`preview-marks.tsx`).
 */
export interface PreviewMarkFunctions {
  /** What is marked: the page's own blocks and texts, or those of one snippet on it. */
  subject: 'page' | number
  /** Whether the content rendered here belongs to the subject. */
  isActive: boolean
  markValues: (fields: NamedFields, values: Record<string, unknown>) => Record<string, unknown>
  markBlock: (id: string, view: ReactNode) => ReactNode
  markHtml: (html: string) => string
}

export const PreviewMarkFunctionsContext = createContext<PreviewMarkFunctions | null>(null)
