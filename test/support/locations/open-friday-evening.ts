/** A Friday evening on which the restaurants of the demo are open, in both its time zones and in any hour of a test. */
export const openFridayEvening = '2026-12-04T23:00:00Z'
