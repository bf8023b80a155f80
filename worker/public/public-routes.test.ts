import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Hono } from 'hono'
import { inspectRoutes } from 'hono/dev'
import { expect, it } from 'vitest'
import { allEndpoints } from '../http/all-endpoints.ts'
import worker from '../index.ts'

/** A route without the names of its parameters, and with its trailing slash: `/api/ht/{}/`. */
const toShape = (path: string) => path.replace(/:\w+(?:\{[^/]*\})?|\{\w+\}/g, '{}').replace(/\/?$/, '/')

/** Routes that are no endpoint. */
const undeclaredRoutes = [
  // What no route of an API matches: 404
  'ALL /*',
  // Leaves requests to the app of restaurants, which is loaded on demand
  'ALL /api/v2/restaurants/*',
]

const declared = Object.values(allEndpoints).flatMap((each) => Object.values(each))
const declaredPaths = declared.map(({ path }) => toShape(path))
const declaredRoutes = new Set(declared.map(({ method, path }) => `${method} ${toShape(path)}`))

const isDeclared = (method: string, path: string) =>
  method === 'ALL' ? declaredPaths.includes(toShape(path)) : declaredRoutes.has(`${method} ${toShape(path)}`)

/** The handlers of the apps that files of public endpoints export, without middleware. */
async function listPublicApiRoutes() {
  const files = globSync('worker/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes('new Hono<PublicHonoEnv>'),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(resolve(file))))
  const apps = modules.flatMap((each) => Object.values(each)).filter((each) => each instanceof Hono)
  expect(apps.length).toBe(files.length)
  return apps.flatMap((app) => inspectRoutes(app)).filter(({ isMiddleware }) => !isMiddleware)
}

it('every public API route is a declared endpoint, or refuses other methods and paths', async () => {
  const routes = await listPublicApiRoutes()
  const undeclared = routes.filter(({ method, path }) => !isDeclared(method, path))
  expect([...new Set(undeclared.map(({ method, path }) => `${method} ${path}`))]).toEqual(undeclaredRoutes)
})

it('the worker passes on API requests only where an endpoint is declared', () => {
  const isOfDeclared = (method: string, path: string) =>
    path.endsWith('/*') ? declaredPaths.some((each) => each.startsWith(path.slice(0, -1))) : isDeclared(method, path)
  const undeclared = worker.routes
    .filter(({ method, path }) => /^\/(?:wagtail\/)?api\b/.test(path) && !isOfDeclared(method, path))
    .map(({ method, path }) => `${method} ${path}`)
  expect(undeclared).toEqual([])
})
