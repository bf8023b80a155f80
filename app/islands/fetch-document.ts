/** A document of ours and where it was in the end, after any redirect. */
export interface FetchedDocument {
  document: Document
  url: string
}

/**
 * Fetches a page as a document, or sends a form and fetches what it leads to. The browser parses it itself and runs nothing
 * in it, so this needs no Trusted Types policy, as parsing text would.
 */
export const fetchDocument = (address: string, body?: FormData): Promise<FetchedDocument> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(body ? 'POST' : 'GET', address)
    request.responseType = 'document'
    request.timeout = 20_000
    request.onload = () => {
      const { response, responseURL } = request
      if (!(response instanceof Document)) return reject(new Error(`${address} is no document.`))
      // Parsed where no script runs, what is meant for such browsers alone would come alive here.
      for (const element of response.querySelectorAll('noscript')) element.remove()
      resolve({ document: response, url: responseURL })
    }
    request.onerror = request.ontimeout = () => reject(new Error(`${address} could not be fetched.`))
    request.send(body && new URLSearchParams([...body].map(([name, value]) => [name, String(value)])))
  })
