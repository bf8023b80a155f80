interface Published {
  live: boolean
  expired: boolean
  has_unpublished_changes: boolean
  /** Whether a revision is scheduled to go live. */
  approved_go_live: boolean
  /** Whether the page is waiting for a reviewer’s decision. */
  in_moderation: boolean
}

/** Returns the status of a page as Wagtail shows it. */
export function getPageStatusText({
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
