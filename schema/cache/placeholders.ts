/**
 * A page with a form is kept like any other, with holes where each visitor gets something of their own. A hole stands
 * between two plain quotes, which are the hole's too: text can never make one, because React writes its quotes as entities.
 */
export type Placeholder = 'csrf' | 'question' | `query:${string}`

/** What stands in for a hole's content until the page is sent. As the value of an attribute it makes a hole. */
export const placeholderText = (hole: Placeholder) => `%%${hole}%%`

/** A hole as it stands in HTML, quotes included. */
export const placeholderPattern = /"%%(csrf|question|query:[a-z_]+)%%"/
