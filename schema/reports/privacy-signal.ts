/** Where a page asks whether the browser's requests have a privacy signal that its scripts cannot see. */
export const privacySignalPath = '/api/privacy-signal/'
