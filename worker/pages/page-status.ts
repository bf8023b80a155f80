interface Published {
  live: boolean
  expired: boolean
  has_unpublished_changes: boolean
  /** Whether a revision waits to go live at a time. */
  approved_go_live: boolean
  /** Whether a reviewer’s decision is awaited. */
  in_moderation: boolean
}

/** A page's status in Wagtail's words. */
export function pageStatusText({
  live,
  expired,
  has_unpublished_changes,
  approved_go_live,
  in_moderation,
}: Published): string {
  if (!live) return expired ? 'expired' : approved_go_live ? 'scheduled' : in_moderation ? 'in moderation' : 'draft'
  if (approved_go_live) return 'live + scheduled'
  if (in_moderation) return 'live + in moderation'
  return has_unpublished_changes ? 'live + draft' : 'live'
}
