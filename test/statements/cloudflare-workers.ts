/** Replaces the platform module outside of requests: `waitUntil` does not wait. */
export const waitUntil = (): void => {}
