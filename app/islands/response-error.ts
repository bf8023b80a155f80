/** Creates the error of a response that says so itself, or that has another shape than its API. */
export const createResponseError = ({ url, ok, status }: Response): Error =>
  new Error(`${new URL(url).pathname} returned ${ok ? 'an unexpected response' : status}.`)
