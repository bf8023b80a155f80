interface Published {
  live: boolean
  expired: boolean
  has_unpublished_changes: boolean
  /** Whether a revision waits to go live at a time. */
  approved_go_live: boolean
}

/** A page's status in Wagtail's words. */
export function pageStatus({ live, expired, has_unpublished_changes, approved_go_live }: Published): string {
  if (!live) return expired ? 'expired' : approved_go_live ? 'scheduled' : 'draft'
  if (approved_go_live) return 'live + scheduled'
  return has_unpublished_changes ? 'live + draft' : 'live'
}
