/** URLs of foreign code: browser extensions, and scripts injected by the browser or an embedding app. */
const foreignAddresses: readonly RegExp[] = [
  /^(?:chrome|moz|safari|safari-web|ms-browser|edge)-extension:/i,
  /^(?:chrome|resource|webkit-masked-url|about|file|capacitor|ionic|gap-iab):/i,
  /^(?:extensions|kaspersky-labs|safari-resource):?/i,
  /^https?:\/\/(?:[^/]*\.)?(?:googletagmanager|google-analytics|doubleclick|googlesyndication|facebook|connect\.facebook|hotjar|clarity)\.(?:com|net|ms)\//i,
  /\/(?:gtm|gtag|analytics|fbevents|hotjar-\d+)\.js\b/i,
]

/** Whether a URL belongs to a browser extension, a third-party script or the browser itself. */
export const isThirdPartyErrorUrl = (address: string) => foreignAddresses.some((each) => each.test(address))

/** Messages of such code, and harmless browser messages. */
const ignoredMessages: readonly RegExp[] = [
  /^Script error\.?$/,
  /ResizeObserver loop (?:limit exceeded|completed with undelivered notifications)/,
  /^(?:Network ?Error|Failed to fetch|Load failed|NetworkError when attempting to fetch resource\.?|The network connection was lost\.?)$/i,
  /AbortError|The (?:user|operation was) aborted/i,
  /Extension context invalidated|Could not establish connection\. Receiving end does not exist/i,
  /top\.GLOBALS|originalCreateNotification|canvas\.contentDocument|MyApp_RemoveAllHighlights|atomicFindClose|conduitPage/,
  /fb_xd_fragment|bmi_SafeAddOnload|EBCallBackMessageReceived|_gCrWeb|__gCrWeb|instantSearchSDKJSBridgeClearHighlight/,
  /Can't find variable: (?:gmo|ZiteReader|jigsaw|_AutofillCallbackHandler)|ceCurrentVideo\.currentTime|window\.webkit\.messageHandlers/,
  /Non-Error promise rejection captured with value: Object Not Found Matching Id/,
  /Java (?:object|bridge method invocation) is gone|Error invoking postMessage/i,
]

/** Whether an error is ignored, by worker and browser alike. `address` is the URL of its stack frame, if known. */
export const isErrorExcludedFromReports = (message: string, address = '') =>
  ignoredMessages.some((each) => each.test(message)) || isThirdPartyErrorUrl(address)

/** Removes personal data from a text: e-mail addresses, network addresses, phone numbers, and query values. */
export const redactPersonalData = (text: string): string =>
  text
    .replaceAll(/[^\s@"'<>(),:;=&?/]+(?:@|%40)[^\s@"'<>(),:;=&?/]+\.[a-z]{2,}/gi, '[e-mail]')
    .replaceAll(/([?&][^=&\s"'#]{1,100}=)[^&\s"'#]*/g, '$1[value]')
    .replaceAll(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g, '[address]')
    .replaceAll(/(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{1,4}(?![\w:])/gi, '[address]')
    .replaceAll(
      /(?<![\w:])(?:[0-9a-f]{1,4}:)*[0-9a-f]{1,4}::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?(?![\w:])/gi,
      '[address]',
    )
    .replaceAll(/(?<!\w)\+?(?:\(\d{3}\)|\d{3})[ .-]\d{3}[ .-]\d{4}(?!\w)/g, '[telephone]')

interface StackFrame {
  filename?: string | undefined
  function?: string | undefined
  lineno?: number | undefined
  colno?: number | undefined
  in_app?: boolean | undefined
}

interface Exception {
  type?: string | undefined
  value?: string | undefined
  mechanism?: { type: string; handled?: boolean | undefined } | undefined
  stacktrace?: { frames?: StackFrame[] | undefined } | undefined
}

/** The properties of an error-reporting event that are sent. */
export interface ErrorReportEvent {
  event_id?: string | undefined
  timestamp?: number | undefined
  platform?: string | undefined
  level?: string | undefined
  release?: string | undefined
  environment?: string | undefined
  exception?: { values?: Exception[] | undefined } | undefined
  tags?: Record<string, unknown> | undefined
}

/**
 * Reduces an event to the properties listed here, with redacted texts; null if it is to be ignored. Other properties
 * (request, user, cookies, headers, breadcrumbs, extra) cannot be added by a new version of a library.
 */
export function sanitizeErrorReportEvent<Event extends ErrorReportEvent>(event: Event): Event | null {
  const exceptions = event.exception?.values ?? []
  const last = exceptions.at(-1)
  const origin = last?.stacktrace?.frames?.at(-1)?.filename
  if (!last || isErrorExcludedFromReports(last.value ?? '', origin)) return null
  const { event_id, timestamp, platform, level, release, environment } = event
  return {
    ...(defined({ event_id, timestamp, platform, level, release, environment }) as object),
    exception: { values: exceptions.map(plainException) },
    tags: Object.fromEntries(
      Object.entries(event.tags ?? {}).map(([name, value]) => [name, redactPersonalData(String(value))]),
    ),
  } as Event
}

const plainException = ({ type, value = '', mechanism, stacktrace }: Exception): Exception => ({
  type: type ?? 'Error',
  value: redactPersonalData(value).slice(0, 1000),
  ...(mechanism && { mechanism: defined({ type: mechanism.type, handled: mechanism.handled }) as { type: string } }),
  ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(plainFrame) } }),
})

const plainFrame = ({ filename, function: name, lineno, colno, in_app }: StackFrame): StackFrame =>
  defined({ filename: filename?.replace(/[?#].*$/, ''), function: name, lineno, colno, in_app })

const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T
