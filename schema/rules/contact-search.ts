/** How far around a typed place the contact form offers restaurants, in miles, and how many (specification §9). */
export const contactSearchScope = { radius: 200, limit: 6 } as const
