/**
 * Header of a response to a change: the seconds until it is live everywhere. It is missing while that is within five
 * seconds.
 */
export const liveInHeader = 'Live-In'
