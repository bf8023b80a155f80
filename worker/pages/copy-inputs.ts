import type { WagtailPageActionBody } from '#schema/pages/content-action-wire.ts'
import type { PageActionInputOf } from './action.ts'

/** Converts the input of Wagtail's `copy` to that of our action. */
export const wagtailToPageCopyInput = (input: WagtailPageActionBody<'copy'>): PageActionInputOf<'copy'> => ({
  ...input,
  alias: false,
})

/** Converts the input of Wagtail's `create_alias` to that of our action, which copies. */
export const aliasInputToCopyInput = ({
  update_slug,
  ...input
}: WagtailPageActionBody<'create_alias'>): PageActionInputOf<'copy'> => ({
  ...input,
  slug: update_slug,
  keep_live: false,
  alias: true,
})
