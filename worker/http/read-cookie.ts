import { parse } from 'hono/utils/cookie'

/** Returns the value of a cookie of a request, if it has it. */
export const readCookie = ({ headers }: Request, name: string): string | undefined =>
  parse(headers.get('Cookie') ?? '', name)[name]
