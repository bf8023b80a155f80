import type { PageDataOf, PageTypeName } from '#app/templates/index.ts'
import type { Env } from '../env.ts'

/** What a loader may use: the platform, the page's own values, and the request's query. */
export interface LoadContext {
  env: Env
  page: { id: number; url: string; values: Record<string, unknown> }
  query: URLSearchParams
  request: Request
}

type Loaders = {
  [Type in PageTypeName as undefined extends PageDataOf<Type> ? never : Type]: (context: LoadContext) => Promise<PageDataOf<Type>>
}

/** One per page type that shows more than its own content. A type without its loader does not compile. */
const loaders: Partial<Loaders> = {}

/** The data a page type's view asks for, or undefined for types that need none. */
export const loadData = async (type: string, context: LoadContext): Promise<unknown> =>
  (loaders as Record<string, ((context: LoadContext) => Promise<unknown>) | undefined>)[type]?.(context)
