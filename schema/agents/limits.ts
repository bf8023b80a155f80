/** How many changes a plan can have: they are compared before it is approved. */
export const maxAgentPlanChanges = 2000

/** How many changes and paths a plan lists: a person does not read longer lists. */
export const maxListedAgentPlanChanges = 100
