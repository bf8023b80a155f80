const groups: readonly string[] = ['documentBulk', 'imageBulk', 'pageBulk', 'videoBulk']

/**
 * Whether the endpoints of a group change many things one by one, each with its own checks and commit. A dry run would
 * end at the first of them, so nothing would have checked the others before a person approves.
 */
export const isBulkEndpointGroup = (group: string): boolean => groups.includes(group)
