/** A document of this site and its final URL after redirects. */
export interface FetchedHtmlDocument {
  document: Document
  url: string
}

/**
 * Fetches a page as a document, or posts a form and fetches the response. The browser parses it without running
 * scripts, so no Trusted Types policy is needed. Rejects for other content, failures and after 20 seconds.
 */
export const fetchHtmlDocument = (url: string, body?: FormData): Promise<FetchedHtmlDocument> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(body ? 'POST' : 'GET', url)
    request.responseType = 'document'
    request.timeout = 20_000
    request.onload = () => {
      const { response, responseURL } = request
      if (!(response instanceof Document)) return reject(new Error(`${url} is not a document.`))
      // Parsed without scripting, the content of noscript elements would be shown here.
      for (const element of response.querySelectorAll('noscript')) element.remove()
      resolve({ document: response, url: responseURL })
    }
    request.onerror = request.ontimeout = () => reject(new Error(`${url} could not be fetched.`))
    request.send(body && new URLSearchParams([...body].map(([name, value]) => [name, String(value)])))
  })
