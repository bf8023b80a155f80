/** Replaces the platform module outside of requests: `waitUntil` does not wait. */
export const waitUntil = (): void => {}

/** What the classes of the platform that the worker extends are outside of it. */
export class DurableObject {}
export class WorkerEntrypoint {}
