/** How many changes a plan can have: they are compared before it is approved. */
export const maxPlannedChanges = 2000

/** How many changes and paths a plan lists: a person does not read longer lists. */
export const maxListedPlanChanges = 100
