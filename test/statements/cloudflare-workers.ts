/** Stands for the module of the platform where no request is answered: nothing is waited for. */
export const waitUntil = (): void => {}
